import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { askMember, approveWithdrawal, getWithdrawal, returnWithdrawal } from '@assay/contract/desk/withdrawal';
import { RETURN_REASONS, WITHDRAWAL_QUESTIONS } from '@assay/contract/withdrawal';
import { Avatar } from '@assay/ui/avatar.tsx';
import { CodeText } from '@assay/ui/code-text.tsx';
import { cx } from '@assay/ui/cx.ts';
import { Check, CircleHelp, Link2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { hasRole, useMe } from '../../session/me.ts';
import { useKeys } from '../../navigation/keys.ts';
import { amountText, HeroAmount } from '../../parts/amount.tsx';
import { ClaimButton, useClaim } from '../../parts/claim.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { networkName } from '../../parts/network-name.ts';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { AskDialog, Questions } from '../../parts/questions.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { exactTime } from '../../parts/time.ts';
import { Timeline } from '../../parts/timeline.tsx';
import { sendSoon } from '../../parts/undo.tsx';
import { approvalWords, CHECK_WORDS, QUESTION_WORDS, RETURN_WORDS, type Details } from './words.ts';

export const WithdrawalPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getWithdrawal, { id });
  if (!found.data) return <WaitingPanel label="Withdrawal" error={found.error} onClose={onClose} />;
  return <Loaded item={found.data} onClose={onClose} />;
};

const Loaded = ({ item, onClose }: { item: Details; onClose: () => void }) => {
  const me = useMe();
  const [isReturning, setReturning] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const onError = ({ message }: { message: string }) => notify(message);
  const approve = useDeskCommand(approveWithdrawal);
  const giveBack = useDeskCommand(returnWithdrawal);
  const claim = useClaim('withdrawal', item);
  const approveSoon = () => {
    if (!item.can.approve) return item.can.why === null ? undefined : notify(item.can.why);
    sendSoon({
      says: `Approving ${amountText(item.amount, item.currency)}`,
      run: () => approve.mutate({ id: item.id, hash: item.hash }, { onError }),
    });
  };
  const mayWork = hasRole(me, 'reviewer', 'treasurer') && item.state === 'under_review';
  useKeys(
    mayWork
      ? [
          { key: 'a', says: 'Approve', run: approveSoon },
          { key: 'r', says: 'Return the money', run: () => item.can.return && setReturning(true) },
          { key: 'q', says: 'Ask the member', run: () => item.can.ask && setAsking(true) },
          claim.hotkey,
        ]
      : [],
  );
  return (
    <Panel
      label={`Withdrawal ${item.reference}`}
      onClose={onClose}
      head={
        <>
          <span className="text-ink-2">{item.reference}</span>
          <StatePill tone={item.can.approve ? 'act' : item.heldUntil === null ? 'quiet' : 'warn'}>
            {approvalWords(item)}
          </StatePill>
        </>
      }
      dock={
        mayWork && (
          <>
            <ClaimButton claim={claim} />
            <DeskButton size="large" hint="R" disabled={!item.can.return} onClick={() => setReturning(true)}>
              {'Return…'}
            </DeskButton>
            <DeskButton
              kind="primary"
              size="large"
              hint="A"
              className="flex-1"
              disabled={!item.can.approve}
              busy={approve.isPending}
              onClick={approveSoon}
            >
              {'Approve'}
            </DeskButton>
          </>
        )
      }
    >
      <HeroAmount value={item.amount} currency={item.currency} />
      <p className="pt-2">
        <span className="text-ink-2">{`Fee ${amountText(item.fee, item.currency)}, member receives `}</span>
        <strong className="font-semi">{amountText(item.sent, item.currency)}</strong>
        <span className="text-ink-2">{` by ${networkName(item.network)}`}</span>
      </p>
      <Destination item={item} />
      <Questions
        questions={item.questions}
        words={QUESTION_WORDS}
        canAsk={item.can.ask}
        onAsk={() => setAsking(true)}
      />
      <FourEyes item={item} />
      <Checks item={item} />
      <PanelPart title="Member timeline">
        <Timeline steps={item.timeline} />
      </PanelPart>
      <BoundTo hash={item.hash} />
      {isAsking && (
        <AskDialog
          id={item.id}
          call={askMember}
          codes={WITHDRAWAL_QUESTIONS}
          words={QUESTION_WORDS}
          says="The member reads it with the withdrawal and answers with words or a picture. The promised time runs on, and the member may cancel."
          onClose={() => setAsking(false)}
        />
      )}
      {isReturning && (
        <ReasonDialog
          title="Return the money"
          says="The whole amount goes back to the member’s balance at once, with the reason."
          reasons={RETURN_REASONS.map((name) => ({ name, ...RETURN_WORDS[name] }))}
          act="Return the money"
          onClose={() => setReturning(false)}
          onChoose={([reason], note) => {
            setReturning(false);
            sendSoon({
              says: `Returning ${amountText(item.amount, item.currency)}`,
              run: () => giveBack.mutate({ id: item.id, reason: reason!, note }, { onError }),
            });
          }}
        />
      )}
    </Panel>
  );
};

const Destination = ({ item }: { item: Details }) => (
  <div className="mt-14 rounded-field bg-raised px-14 py-10">
    <p className="pb-6 text-[0.75rem] text-ink-2">
      {`To, on the member’s list for ${item.listedDays} ${item.listedDays === 1 ? 'day' : 'days'}`}
    </p>
    <CodeText text={item.account} className="text-[0.8125rem] leading-20 font-medium" />
    {item.holder !== null && (
      <p className="pt-6 text-[0.75rem] text-ink-2">{`${item.holder}, ${item.bankName ?? ''}`}</p>
    )}
  </div>
);

/** Approvers of each half, and who may give the other. */
const FourEyes = ({ item }: { item: Details }) => (
  <PanelPart title={item.approvalsNeeded === 2 ? 'Four eyes' : 'One approval'}>
    <div className="grid grid-cols-2 gap-10">
      {Array.from({ length: item.approvalsNeeded }, (_, index) => {
        const given = item.approvalList[index];
        const isNext = index === item.approvalList.length && item.state === 'under_review';
        return (
          <div
            key={index}
            className={cx(
              'rounded-field px-12 py-10 inset-ring',
              isNext && item.can.approve ? 'inset-ring-2 inset-ring-brand' : 'inset-ring-line',
            )}
          >
            <p className="flex items-center gap-8 font-semi">
              {given ? (
                <span className="grid size-22 shrink-0 place-items-center rounded-full bg-ink text-on-ink">
                  <Check aria-hidden="true" className="size-13" />
                </span>
              ) : (
                <Avatar name={isNext && item.can.approve ? 'You' : '–'} size={22} tone="raised" />
              )}
              <span className="truncate">
                {given ? (given.isMe ? 'You' : given.name) : isNext && item.can.approve ? 'You' : 'Open'}
              </span>
            </p>
            <p className="pt-4 text-[0.75rem] text-ink-2">
              {given ? `Approved ${exactTime(given.at)}` : index === 0 ? 'A reviewer' : 'A treasurer, another person'}
            </p>
          </div>
        );
      })}
    </div>
    {item.can.why !== null && <p className="pt-8 text-[0.75rem] text-ink-2">{`${item.can.why}.`}</p>}
  </PanelPart>
);

const CHECK_ICONS = { ok: Check, attention: TriangleAlert, unknown: CircleHelp };

const Checks = ({ item }: { item: Details }) => (
  <PanelPart title="Checks">
    <ul className="grid grid-cols-2 gap-x-12 gap-y-8">
      {item.checks.map(({ name, result, detail }) => {
        const Icon = CHECK_ICONS[result];
        return (
          <li key={name} className="flex gap-8">
            <Icon
              aria-label={{ ok: 'Fine', attention: 'Look at this', unknown: 'Not known' }[result]}
              className={cx('mt-2 size-14 shrink-0', result === 'attention' ? 'text-warn' : 'text-ink')}
            />
            <span className="min-w-0">
              <span className={cx('block', result === 'attention' && 'text-warn')}>
                {CHECK_WORDS[name][result === 'ok' ? 0 : 1]}
              </span>
              <span className="block text-[0.75rem] leading-16 text-ink-2">{detail}</span>
            </span>
          </li>
        );
      })}
    </ul>
  </PanelPart>
);

const BoundTo = ({ hash }: { hash: string }) => (
  <div className="mt-18 rounded-field bg-raised px-14 py-12">
    <p className="flex items-center gap-8 pb-8 font-semi">
      <Link2 aria-hidden="true" className="size-15" />
      {'You approve exactly this request'}
    </p>
    <CodeText text={hash} className="text-[0.75rem] leading-18" />
    <p className="pt-8 text-[0.75rem] leading-16 text-ink-2">
      {'Another amount or destination gives another hash, and the payer refuses it.'}
    </p>
  </div>
);
