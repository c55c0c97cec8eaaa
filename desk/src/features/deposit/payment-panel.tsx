import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { getPayment, matchPayment, returnPayment } from '@assay/contract/desk/deposit';
import { CodeText } from '@assay/ui/code-text.tsx';
import { useState } from 'react';
import { useKeys } from '../../navigation/keys.ts';
import { amountText, HeroAmount } from '../../parts/amount.tsx';
import { ClaimButton, useClaim } from '../../parts/claim.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskField } from '../../parts/desk-field.tsx';
import { MemberCell, MemberLink } from '../../parts/member-cell.tsx';
import { networkName } from '../../parts/network-name.ts';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';
import { WhyDialog } from '../../parts/why-dialog.tsx';
import { PAYMENT_WORDS, WHY_WORDS, type Details } from './words.ts';

type Candidate = Details['candidates'][number];

export const PaymentPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getPayment, { id });
  if (!found.data) return <WaitingPanel label="Payment" error={found.error} onClose={onClose} />;
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
      {item.why !== null && <p className="pt-6 text-warn">{`${WHY_WORDS[item.why]}.`}</p>}
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
  const match = useDeskCommand(matchPayment, {
    onSuccess: (output) => {
      told(output, 'Credited. The member is told.');
      onClose();
    },
  });
  return (
    <WhyDialog
      title={`Give it to ${to.member.name}`}
      says={`${amountText(item.amount, item.currency)}, exactly what came in, go to the member’s balance.${
        item.needsTwo ? ' Another person approves it first.' : ''
      }`}
      hint="It stands in the log of acts for good."
      act={item.needsTwo ? 'Propose' : 'Match'}
      error={match.error?.message}
      isBusy={match.isPending}
      onClose={onClose}
      onSend={(reason) => match.mutate({ id: item.id, memberId: to.member.id, depositId: to.id, reason })}
    />
  );
};

const SentBackDialog = ({ item, onClose }: { item: Details; onClose: () => void }) => {
  const [sentAs, setSentAs] = useState('');
  const giveBack = useDeskCommand(returnPayment, {
    onSuccess: (output) => {
      told(output, 'Noted. The payment is no longer open.');
      onClose();
    },
  });
  return (
    <WhyDialog
      title="It went back to its payer"
      says={`${amountText(item.amount, item.currency)} leave the books as sent back.`}
      hint="It stands in the log of acts for good."
      act={item.needsTwo ? 'Propose' : 'It went back'}
      error={giveBack.error?.message}
      isBusy={giveBack.isPending}
      isReady={sentAs.trim() !== ''}
      onClose={onClose}
      onSend={(reason) => giveBack.mutate({ id: item.id, sentAs, reason })}
    >
      <DeskField
        className="pb-12"
        label="Reference of the transfer that sent it back"
        value={sentAs}
        maxLength={200}
        onChange={(event) => setSentAs(event.currentTarget.value)}
      />
    </WhyDialog>
  );
};
