import { useDesk, useDeskCommand, useDeskPages } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { endRestriction, endSessions, getMember, listTimeline, restrictMember } from '@assay/contract/desk/member';
import { useState } from 'react';
import { amountText } from '../../parts/amount.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Gauge } from '../../parts/gauge.tsx';
import { MemberNotes } from '../../parts/member-notes.tsx';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';
import { Timeline } from '../../parts/timeline.tsx';
import { WhyDialog } from '../../parts/why-dialog.tsx';
import { Journals } from './journals.tsx';
import { Unmask } from './unmask.tsx';

type Member = DeskOutput<typeof getMember>;

const VERIFICATION_WORDS = {
  none: 'Not handed in',
  waiting: 'Waits for review',
  rejected: 'Rejected',
  authorized: 'Verified',
};

export const MemberPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getMember, { id });
  if (!found.data) return <WaitingPanel label="Member" error={found.error} onClose={onClose} />;
  return <Loaded member={found.data} onClose={onClose} />;
};

const Loaded = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const [asks, setAsks] = useState<'sessions' | 'restrict'>();
  const close = () => setAsks(undefined);
  return (
    <Panel
      label={`Member ${member.name}`}
      onClose={onClose}
      head={
        <>
          <span className="text-ink-2">{member.reference}</span>
          <StatePill tone={member.state === 'open' ? 'quiet' : 'warn'}>{member.state}</StatePill>
        </>
      }
      dock={
        member.can.endSessions && (
          <>
            <DeskButton
              size="large"
              className="flex-1"
              disabled={member.sessions.length === 0}
              onClick={() => setAsks('sessions')}
            >
              End sessions…
            </DeskButton>
            <DeskButton size="large" className="flex-1" onClick={() => setAsks('restrict')}>
              {member.state === 'restricted' ? 'Allow new orders…' : 'Stop new orders…'}
            </DeskButton>
          </>
        )
      }
    >
      <h2 className="pt-2 text-[1.25rem] leading-26 font-semi">{member.name}</h2>
      <p className="text-ink-2">{`Since ${longTime(member.createdAt)}, reads ${member.language}`}</p>
      <Person member={member} />
      <PanelPart title="Withdrawals a day">
        <Gauge
          share={Number(member.limits.usedToday) / Math.max(1, Number(member.limits.daily))}
          left={`${amountText(member.limits.usedToday, 'USDT')} today`}
          right={amountText(member.limits.daily, 'USDT')}
        />
        {member.limits.heldUntil !== null && (
          <p className="pt-4 text-warn">{`Nothing leaves until ${longTime(member.limits.heldUntil)}.`}</p>
        )}
      </PanelPart>
      <Balances member={member} />
      <PanelPart title={`Sessions (${member.sessions.length})`}>
        <ul className="flex flex-col gap-4 text-ink-2">
          {member.sessions.map(({ id, device, network, seenAt }) => (
            <li key={id}>{`${device || 'Unknown device'}, ${network}, seen ${longTime(seenAt)}`}</li>
          ))}
        </ul>
      </PanelPart>
      <Journals member={member} />
      <MemberNotes id={member.id} mayWrite={member.can.note} />
      <History id={member.id} />
      {asks === 'sessions' && <EndSessions member={member} onClose={close} />}
      {asks === 'restrict' && <Restrict member={member} onClose={close} />}
    </Panel>
  );
};

const Person = ({ member }: { member: Member }) => {
  const { id, can } = member;
  return (
    <PanelPart title="Who it is">
      <Facts>
        <Fact label="E-mail">
          <Unmask id={id} field="email" masked={member.email} mayAsk={can.unmask} />
        </Fact>
        <Fact label="Phone">
          <Unmask id={id} field="phone" masked={member.phone} mayAsk={can.unmask} />
        </Fact>
        <Fact label="Verified as">
          <Unmask id={id} field="name" masked={member.person?.name ?? null} mayAsk={can.unmask} />
        </Fact>
        <Fact label="Country">{member.person?.country ?? '–'}</Fact>
        <Fact label="Basic">{VERIFICATION_WORDS[member.basic]}</Fact>
        <Fact label="Advanced">{VERIFICATION_WORDS[member.advanced]}</Fact>
        <Fact label="Second factor">
          {[
            member.factors.authenticator ? 'authenticator' : '',
            member.factors.passkeys > 0 ? `${member.factors.passkeys} passkeys` : '',
          ]
            .filter(Boolean)
            .join(', ') || 'none'}
        </Fact>
      </Facts>
    </PanelPart>
  );
};

const Balances = ({ member }: { member: Member }) => (
  <PanelPart title="Balances">
    {member.balances.length === 0 ? (
      <p className="text-ink-2">None.</p>
    ) : (
      <dl className="flex flex-col gap-4">
        {member.balances.map(({ currency, purpose, amount }) => (
          <div key={`${currency} ${purpose}`} className="flex justify-between gap-12">
            <dt className="text-ink-2">{purpose.replaceAll('_', ' ')}</dt>
            <dd className="font-medium">{amountText(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    )}
    <p className="pt-6 text-[0.75rem] text-ink-2">Nobody can type a balance here.</p>
  </PanelPart>
);

const History = ({ id }: { id: string }) => {
  const pages = useDeskPages(listTimeline, { id });
  return (
    <PanelPart title="Everything that happened">
      <Timeline steps={pages.records.map(({ at, title, detail }) => ({ at, what: title, detail, isThis: false }))} />
      {pages.hasMore && (
        <DeskButton busy={pages.isFetchingMore} onClick={() => pages.fetchMore()}>
          Show more
        </DeskButton>
      )}
    </PanelPart>
  );
};

const EndSessions = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const end = useDeskCommand(endSessions, {
    onSuccess: ({ ended }) => {
      notify(`${ended} sessions ended.`);
      onClose();
    },
  });
  return (
    <WhyDialog
      title={`Log ${member.name} out`}
      says="On every device. Whoever has the password and the second factor logs in again."
      hint="It stands in the log of acts for good."
      act="End all sessions"
      error={end.error?.message}
      isBusy={end.isPending}
      onClose={onClose}
      onSend={(reason) => end.mutate({ id: member.id, reason })}
    />
  );
};

/** Blocks new openings; closing, repaying and withdrawing go on (ADR 75). */
const Restrict = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const restrict = useDeskCommand(restrictMember, { onSuccess: onClose });
  const lift = useDeskCommand(endRestriction, { onSuccess: onClose });
  const isOn = member.state === 'restricted';
  const command = isOn ? lift : restrict;
  return (
    <WhyDialog
      title={isOn ? `Allow ${member.name} new orders` : `Stop new orders of ${member.name}`}
      says={
        isOn
          ? 'The member can trade, swap, invest, subscribe, borrow, join contests and claim rewards again, and is told.'
          : 'Stops new positions, options, swaps, investments, subscriptions, loans, contests and rewards. Logging in, closing, canceling, repaying, depositing and withdrawing go on: nobody here can hold a member’s money.'
      }
      hint="The member reads it in your words."
      act={isOn ? 'Allow new orders' : 'Stop new orders'}
      error={command.error?.message}
      isBusy={command.isPending}
      onClose={onClose}
      onSend={(reason) => command.mutate({ id: member.id, reason })}
    />
  );
};
