import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import {
  getLoan,
  grantLoan,
  openReview,
  REJECT_REASONS,
  rejectLoan,
  SEND_BACK_REASONS,
  sendBackLoan,
} from '@assay/contract/desk/loan';
import { useState } from 'react';
import { useKeys } from '../../navigation/keys.ts';
import { amountText, HeroAmount } from '../../parts/amount.tsx';
import { useClaim } from '../../parts/claim.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { Gauge } from '../../parts/gauge.tsx';
import { keyed } from '../../parts/keyed.ts';
import { MemberLink } from '../../parts/member-cell.tsx';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { sendSoon } from '../../parts/undo.tsx';
import { LIMIT_WORDS, REASON_WORDS, SCORE_WORDS, STATE_WORDS, type Details } from './words.ts';

export const LoanPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getLoan, { id });
  if (!found.data) return <WaitingPanel label="Loan" error={found.error} onClose={onClose} />;
  return <Loaded item={found.data} onClose={onClose} />;
};

const Loaded = ({ item, onClose }: { item: Details; onClose: () => void }) => {
  const [asks, setAsks] = useState<'send_back' | 'reject'>();
  const claim = useClaim('loan', item);
  const begin = useDeskCommand(openReview);
  const grant = useDeskCommand(grantLoan);
  const sendBack = useDeskCommand(sendBackLoan);
  const reject = useDeskCommand(rejectLoan);
  const onError = ({ message }: { message: string }) => notify(message);
  const { id, version } = item;
  const words = amountText(item.amount, item.currency);
  const grantSoon = () =>
    item.can.decide && sendSoon({ says: `Granting ${words}`, run: () => grant.mutate({ id, version }, { onError }) });
  useKeys(
    item.can.decide
      ? [
          { key: 'a', says: 'Grant', run: grantSoon },
          { key: 'r', says: 'Reject with a reason', run: () => setAsks('reject') },
          { key: 'b', says: 'Send back to be corrected', run: () => setAsks('send_back') },
          claim.hotkey,
        ]
      : item.can.open
        ? [{ key: 'o', says: 'Begin the review', run: () => begin.mutate({ id }, { onError }) }, claim.hotkey]
        : [],
  );
  return (
    <Panel
      label={`Loan ${item.reference}`}
      onClose={onClose}
      head={
        <>
          <span className="text-ink-2">{item.reference}</span>
          <StatePill tone={item.can.decide || item.can.open ? 'act' : 'quiet'}>{STATE_WORDS[item.state]}</StatePill>
        </>
      }
      dock={
        item.can.decide ? (
          <>
            <DeskButton size="large" hint="R" onClick={() => setAsks('reject')}>
              Reject…
            </DeskButton>
            <DeskButton size="large" hint="B" onClick={() => setAsks('send_back')}>
              Send back…
            </DeskButton>
            <DeskButton
              kind="primary"
              size="large"
              hint="A"
              className="flex-1"
              busy={grant.isPending}
              onClick={grantSoon}
            >
              Grant
            </DeskButton>
          </>
        ) : item.can.open ? (
          <DeskButton
            kind="primary"
            size="large"
            hint="O"
            className="flex-1"
            busy={begin.isPending}
            onClick={() => begin.mutate({ id }, { onError })}
          >
            Begin the review
          </DeskButton>
        ) : undefined
      }
    >
      <HeroAmount value={item.amount} currency={item.currency} />
      <p className="pt-2 text-ink-2">
        {`For ${item.days} days at ${Number(item.dailyPercent)} % a day: ${amountText(item.totalDue, item.currency)} to repay`}
      </p>
      <p className="pt-4">
        <MemberLink member={item.member} />
      </p>
      {item.can.why !== null && <p className="pt-6 text-ink-2">{`${item.can.why}.`}</p>}
      <Facts item={item} />
      {asks === 'reject' && (
        <ReasonDialog
          title="Reject the application"
          says="The member reads the reason."
          reasons={REJECT_REASONS.map((name) => ({ name, title: REASON_WORDS[name] }))}
          act="Reject"
          onClose={() => setAsks(undefined)}
          onChoose={([reason], note) => {
            setAsks(undefined);
            const input = { id, version, reason: reason!, note };
            sendSoon({ says: `Rejecting ${words}`, run: () => reject.mutate(input, { onError }) });
          }}
        />
      )}
      {asks === 'send_back' && (
        <ReasonDialog
          title="Send it back"
          says="The member reads the reason, corrects the application and hands it in again."
          reasons={SEND_BACK_REASONS.map((name) => ({ name, title: REASON_WORDS[name] }))}
          act="Send back"
          onClose={() => setAsks(undefined)}
          onChoose={([reason], note) => {
            setAsks(undefined);
            const input = { id, version, reason: reason!, note };
            sendSoon({ says: `Sending back ${words}`, run: () => sendBack.mutate(input, { onError }) });
          }}
        />
      )}
    </Panel>
  );
};

const Facts = ({ item }: { item: Details }) => (
  <>
    <PanelPart title="Credit limit">
      <Gauge
        share={Number(item.creditUsed) / Math.max(Number(item.creditLimit), 1)}
        left={`${amountText(item.creditUsed, item.currency)} used, this one among it`}
        right={amountText(item.creditLimit, item.currency)}
      />
      <Parts
        rows={item.limitParts.map(({ key, amount, most }) => [
          LIMIT_WORDS[key] ?? key,
          `${Number(amount)} of ${Number(most)}`,
        ])}
      />
    </PanelPart>
    <PanelPart title={`Score ${item.score}`}>
      <p className="pb-6 text-[0.75rem] text-ink-2">A sum of facts. Nobody sets it.</p>
      <Parts
        rows={item.scoreParts.map(({ part, points, most }) => [SCORE_WORDS[part] ?? part, `${points} of ${most}`])}
      />
    </PanelPart>
    <PanelPart title="Other loans">
      {item.loans.length === 0 ? (
        <p className="text-ink-2">None.</p>
      ) : (
        <Parts
          rows={item.loans.map((one) => [
            `${amountText(one.amount, one.currency)}, ${one.kind}`,
            one.endedBy ?? STATE_WORDS[one.state],
          ])}
        />
      )}
    </PanelPart>
    <PanelPart title="What happened">
      <Timeline
        steps={item.events.map(({ at, kind, actor, reason }) => ({
          at,
          what: kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' '),
          detail: [actor, reason].filter(Boolean).join(', '),
          isThis: true,
        }))}
      />
    </PanelPart>
  </>
);

const Parts = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className="flex flex-col gap-4 pt-8">
    {keyed(rows, ([label, value]) => `${label} ${value}`).map(({ key, row: [label, value] }) => (
      <div key={key} className="flex justify-between gap-12">
        <dt className="text-ink-2">{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
