import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { getPayment, matchPayment, returnPayment } from '@assay/contract/desk/deposit';
import { CodeText } from '@assay/ui/code-text.tsx';
import { useState } from 'react';
import { useKeys } from '../../navigation/keys.ts';
import { amountText, HeroAmount } from '../../parts/amount.tsx';
import { ClaimButton, useClaim } from '../../parts/claim.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskField, DeskText } from '../../parts/desk-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { MemberCell, MemberLink } from '../../parts/member-cell.tsx';
import { networkName } from '../../parts/network-name.ts';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';
import { PAYMENT_WORDS, type Details } from './words.ts';

type Candidate = Details['candidates'][number];

export const PaymentPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getPayment, { id });
  if (!found.data)
    return (
      <Panel label="Payment" head={<span className="text-ink-2">{id.slice(0, 8)}</span>} onClose={onClose}>
        <p className="pt-20 text-ink-2">{found.error?.message ?? 'One moment.'}</p>
      </Panel>
    );
  return <Loaded item={found.data} onClose={onClose} />;
};

const Loaded = ({ item, onClose }: { item: Details; onClose: () => void }) => {
  const [chosen, setChosen] = useState<Candidate>();
  const [isReturning, setReturning] = useState(false);
  const claim = useClaim('deposit', item);
  useKeys(
    item.can.decide ? [claim.hotkey, { key: 'r', says: 'Say that it went back', run: () => setReturning(true) }] : [],
  );
  return (
    <Panel
      label={`Payment ${item.reference}`}
      onClose={onClose}
      head={
        <>
          <span className="text-ink-2">{item.reference}</span>
          <StatePill tone={item.can.decide ? 'act' : 'quiet'}>{PAYMENT_WORDS[item.state]}</StatePill>
        </>
      }
      dock={
        item.can.decide && (
          <>
            <ClaimButton claim={claim} />
            <DeskButton size="large" hint="R" className="flex-1" onClick={() => setReturning(true)}>
              Sent back…
            </DeskButton>
          </>
        )
      }
    >
      <HeroAmount value={item.amount} currency={item.currency} />
      <p className="pt-2 text-ink-2">{`By ${networkName(item.network)}, seen ${longTime(item.seenAt)}`}</p>
      {item.can.why !== null && <p className="pt-6 text-ink-2">{`${item.can.why}.`}</p>}
      <PanelPart title="From">
        <p>{item.payer ?? 'The payer is not named'}</p>
        {item.text !== '' && <p className="pt-2 break-all text-ink-2">{`Wrote: ${item.text}`}</p>}
        <CodeText text={item.txId} className="pt-6 text-[0.75rem] leading-18" />
      </PanelPart>
      {item.member !== null && (
        <PanelPart title="Whose it became">
          <MemberLink member={item.member} />
          {item.endedBy !== null && <p className="pt-2 text-ink-2">{`By ${item.endedBy}`}</p>}
        </PanelPart>
      )}
      {item.sentAs !== null && (
        <PanelPart title="Went back as">
          <p className="break-all">{item.sentAs}</p>
        </PanelPart>
      )}
      {item.proposals.length > 0 && (
        <PanelPart title="Proposed">
          {item.proposals.map(({ id, by, at }) => (
            <p key={id} className="text-ink-2">{`${by}, ${longTime(at)}: waits for a second person`}</p>
          ))}
        </PanelPart>
      )}
      {item.state === 'open' && <Candidates item={item} onChoose={setChosen} />}
      {chosen !== undefined && <MatchDialog item={item} to={chosen} onClose={() => setChosen(undefined)} />}
      {isReturning && <SentBackDialog item={item} onClose={() => setReturning(false)} />}
    </Panel>
  );
};

const Candidates = ({ item, onChoose }: { item: Details; onChoose: (to: Candidate) => void }) => (
  <PanelPart title="Whose it could be">
    {item.candidates.length === 0 ? (
      <p className="text-ink-2">Nobody has announced anything like it.</p>
    ) : (
      <ul className="flex flex-col gap-6">
        {item.candidates.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              disabled={!item.can.decide}
              className="w-full rounded-tight px-12 py-8 text-left inset-ring inset-ring-line hover:bg-canvas disabled:opacity-60"
              onClick={() => onChoose(one)}
            >
              <span className="flex justify-between gap-10">
                <MemberCell member={one.member} />
                <span>{amountText(one.amount, one.currency)}</span>
              </span>
              <span className="block pt-2 text-[0.75rem] text-ink-2">
                {[
                  one.isSameAmount ? 'same amount' : 'another amount',
                  one.isNearText ? 'nearly the text' : '',
                  `should name ${one.text || 'nothing'}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </PanelPart>
);

const told = ({ isDone }: { isDone: boolean }, done: string): void =>
  notify(isDone ? done : 'Proposed. Another person has to approve it.');

const MatchDialog = ({ item, to, onClose }: { item: Details; to: Candidate; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const match = useDeskCommand(matchPayment, {
    onSuccess: (output) => {
      told(output, 'Credited. The member is told.');
      onClose();
    },
  });
  return (
    <Dialog title={`Give it to ${to.member.name}`} onClose={onClose}>
      <p className="pb-12 text-ink-2">
        {`${amountText(item.amount, item.currency)}, exactly what came in, go to the member’s balance.${
          item.needsTwo ? ' Another person approves it first.' : ''
        }`}
      </p>
      <DeskText
        label="Why it is theirs"
        hint="It stands in the log of acts for good."
        error={match.error?.message}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="flex justify-end gap-10 pt-14">
        <DeskButton size="large" onClick={onClose}>
          Cancel
        </DeskButton>
        <DeskButton
          kind="primary"
          size="large"
          disabled={reason.trim().length < 3}
          busy={match.isPending}
          onClick={() => match.mutate({ id: item.id, memberId: to.member.id, depositId: to.id, reason })}
        >
          {item.needsTwo ? 'Propose' : 'Match'}
        </DeskButton>
      </div>
    </Dialog>
  );
};

const SentBackDialog = ({ item, onClose }: { item: Details; onClose: () => void }) => {
  const [sentAs, setSentAs] = useState('');
  const [reason, setReason] = useState('');
  const giveBack = useDeskCommand(returnPayment, {
    onSuccess: (output) => {
      told(output, 'Noted. The payment is no longer open.');
      onClose();
    },
  });
  return (
    <Dialog title="It went back to its payer" onClose={onClose}>
      <p className="pb-12 text-ink-2">{`${amountText(item.amount, item.currency)} leave the books as sent back.`}</p>
      <DeskField
        label="Reference of the transfer that sent it back"
        value={sentAs}
        maxLength={200}
        onChange={(event) => setSentAs(event.currentTarget.value)}
      />
      <DeskText
        className="pt-12"
        label="Why"
        error={giveBack.error?.message}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="flex justify-end gap-10 pt-14">
        <DeskButton size="large" onClick={onClose}>
          Cancel
        </DeskButton>
        <DeskButton
          kind="primary"
          size="large"
          disabled={reason.trim().length < 3 || sentAs.trim() === ''}
          busy={giveBack.isPending}
          onClick={() => giveBack.mutate({ id: item.id, sentAs, reason })}
        >
          {item.needsTwo ? 'Propose' : 'It went back'}
        </DeskButton>
      </div>
    </Dialog>
  );
};
