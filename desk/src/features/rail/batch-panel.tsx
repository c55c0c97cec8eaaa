import { EVERY_MS, useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { exportBatch, failPayout, getBatch, importSigned } from '@assay/contract/desk/batch';
import { CodeText } from '@assay/ui/code-text.tsx';
import { useRef, useState } from 'react';
import { useKeys } from '../../navigation/keys.ts';
import { amountText } from '../../parts/amount.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskLink } from '../../parts/desk-link.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';
import { WhyDialog } from '../../parts/why-dialog.tsx';
import { hasRole, useMe } from '../../session/me.ts';
import { saveFile } from '../../parts/save-file.ts';
import { BATCH_WORDS, type Batch } from './words.ts';

type Payout = Batch['payouts'][number];

export const BatchPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getBatch, { id }, { everyMs: EVERY_MS });
  if (!found.data) return <WaitingPanel label="Batch" error={found.error} onClose={onClose} />;
  return <Loaded batch={found.data} onClose={onClose} />;
};

const Loaded = ({ batch, onClose }: { batch: Batch; onClose: () => void }) => {
  const isTreasurer = hasRole(useMe(), 'treasurer');
  const [failing, setFailing] = useState<Payout>();
  const carry = useDeskCommand(exportBatch, { onSuccess: saveFile });
  const exportIt = () => carry.mutate({ id: batch.id });
  useKeys(isTreasurer ? [{ key: 'e', says: 'Export the file', run: exportIt }] : []);
  return (
    <Panel
      label={`Batch ${batch.reference}`}
      onClose={onClose}
      head={
        <>
          <span className="text-ink-2">{batch.reference}</span>
          <StatePill tone={batch.state === 'batched' ? 'act' : 'quiet'}>{BATCH_WORDS[batch.state]}</StatePill>
        </>
      }
      dock={
        isTreasurer && (
          <>
            {batch.kind === 'chain' && batch.state !== 'settled' && <SignedButton id={batch.id} />}
            <DeskButton
              kind="primary"
              size="large"
              hint="E"
              className="flex-1"
              busy={carry.isPending}
              onClick={exportIt}
            >
              Export the file
            </DeskButton>
          </>
        )
      }
    >
      {batch.why !== null && batch.state !== 'settled' && <p className="pt-6 text-warn">{batch.why}</p>}
      {carry.error && (
        <p role="alert" className="pt-6 text-bad">
          {carry.error.message}
        </p>
      )}
      <PanelPart title="Batch">
        <Facts>
          <Fact label="Rail">{batch.rail}</Fact>
          {batch.sums.map(({ currency, amount, payouts }) => (
            <Fact key={currency} label={currency}>{`${amountText(amount, currency)}, ${payouts} payouts`}</Fact>
          ))}
          <Fact label="Made">{`${longTime(batch.createdAt)}, ${batch.createdBy}`}</Fact>
          {batch.sentAt !== null && <Fact label="Sent">{`${longTime(batch.sentAt)}, ${batch.sentBy ?? ''}`}</Fact>}
        </Facts>
        <p className="pt-10 text-[0.75rem] text-ink-2">SHA-256 of the file</p>
        <CodeText text={batch.sha256} className="pt-2 text-[0.75rem] leading-18" />
      </PanelPart>
      <PanelPart title="Payouts">
        <ul>
          {batch.payouts.map((one) => (
            <li key={one.withdrawalId} className="border-b border-line py-8 last:border-0">
              <p className="flex justify-between gap-10 font-medium">
                <DeskLink to={{ screen: 'withdrawals', id: one.withdrawalId }}>{one.reference}</DeskLink>
                <span>{amountText(one.amount, one.currency)}</span>
              </p>
              <p className="pt-2 text-[0.75rem] break-all text-ink-2">
                {[one.holder ?? '', one.account].filter(Boolean).join(', ')}
              </p>
              <p className="flex items-center justify-between gap-10 pt-4 text-[0.75rem] text-ink-2">
                <span>{stateText(one)}</span>
                {isTreasurer && batch.kind === 'bank' && one.state !== 'settled' && !one.isProposed && (
                  <DeskButton onClick={() => setFailing(one)}>The bank refused it…</DeskButton>
                )}
              </p>
            </li>
          ))}
        </ul>
      </PanelPart>
      {failing !== undefined && <FailDialog payout={failing} onClose={() => setFailing(undefined)} />}
    </Panel>
  );
};

/** Imports the file that two people signed offline. */
const SignedButton = ({ id }: { id: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const bring = useDeskCommand(importSigned, { onSuccess: () => notify('Kept. It is sent within seconds.') });
  useKeys([{ key: 's', says: 'Import what was signed', run: () => input.current?.click() }]);
  const why = bring.error?.params['why'];
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json"
        aria-label="Signed batch"
        className="hidden"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void file.text().then((text) => bring.mutate({ id, text }));
          event.currentTarget.value = '';
        }}
      />
      <DeskButton
        size="large"
        hint="S"
        className="flex-1"
        busy={bring.isPending}
        onClick={() => input.current?.click()}
      >
        Import signed…
      </DeskButton>
      {bring.error && (
        <p role="alert" className="text-bad">
          {`${bring.error.message} ${why === undefined ? '' : String(why)}`}
        </p>
      )}
    </>
  );
};

const stateText = ({ state, outcome, isProposed }: Payout): string => {
  if (outcome !== null) return outcome === 'delivered' ? 'Delivered' : 'Returned to the member';
  return isProposed ? 'Return proposed' : BATCH_WORDS[state];
};

const FailDialog = ({ payout, onClose }: { payout: Payout; onClose: () => void }) => {
  const fail = useDeskCommand(failPayout, {
    onSuccess: () => {
      notify('Proposed. Another person has to approve it.');
      onClose();
    },
  });
  return (
    <WhyDialog
      title="The bank refused this payout"
      says={`${amountText(payout.amount, payout.currency)} and the fee go back to the member. Make sure that the bank has not sent it.`}
      hint="Another person reads it before approving."
      act="Propose"
      error={fail.error?.message}
      isBusy={fail.isPending}
      onClose={onClose}
      onSend={(reason) => fail.mutate({ id: payout.withdrawalId, reason })}
    />
  );
};
