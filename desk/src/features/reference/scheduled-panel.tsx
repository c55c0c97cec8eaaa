import { useDeskCommand } from '@assay/client/desk/desk-hooks';
import { cancelChange } from '@assay/contract/desk/reference';
import { CodeText } from '@assay/ui/code-text.tsx';
import { useState } from 'react';
import { BeforeAfter } from '../../parts/before-after.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill } from '../../parts/panel.tsx';
import { longTime, useNow } from '../../parts/time.ts';
import { WhyDialog } from '../../parts/why-dialog.tsx';
import { STATE_WORDS, timeLeft, withUnit, type Scheduled } from './words.ts';

/** A row that is new has nothing before. */
export const linesOf = (lines: Scheduled['lines'], isNew: boolean) =>
  lines.map(({ label, before, after, unit }) => ({
    label,
    before: isNew ? null : withUnit(before, unit),
    after: withUnit(after, unit),
  }));

export const CancelDialog = ({ change, onClose }: { change: Scheduled; onClose: () => void }) => {
  const cancel = useDeskCommand(cancelChange, {
    onSuccess: () => {
      notify('The change is canceled. Members keep what they have, and the public log says so.');
      onClose();
    },
  });
  return (
    <WhyDialog
      title={change.isNew ? `Cancel the listing of ${change.title}?` : `Cancel the change of ${change.title}?`}
      says="Members keep the terms they have. The public log says that it was canceled."
      hint="It stands in the log of acts and in the public log for good."
      act="Cancel the change"
      error={cancel.error?.message}
      isBusy={cancel.isPending}
      onClose={onClose}
      onSend={(reason) => cancel.mutate({ id: change.id, reason })}
    />
  );
};

export const ScheduledPanel = ({ change, onClose }: { change: Scheduled; onClose: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  return (
    <Panel
      label={change.isNew ? `New: ${change.title}` : `Change of ${change.title}`}
      onClose={onClose}
      head={
        <StatePill tone={change.state === 'refused' ? 'warn' : change.state === 'scheduled' ? 'act' : 'quiet'}>
          {STATE_WORDS[change.state]}
        </StatePill>
      }
      dock={
        change.canCancel && (
          <DeskButton size="large" className="flex-1" onClick={() => setAsking(true)}>
            Cancel the change…
          </DeskButton>
        )
      }
    >
      <h2 className="pt-2 text-[1.25rem] leading-26 font-semi">{change.title}</h2>
      <p className="text-ink-2">
        {change.state === 'scheduled'
          ? `Counts ${timeLeft(change.from, now)}, from ${longTime(change.from)}`
          : `From ${longTime(change.from)}`}
      </p>
      {change.note !== null && (
        <p role="status" className={change.state === 'refused' ? 'pt-8 text-warn' : 'pt-8 text-ink-2'}>
          {change.note}
        </p>
      )}
      <PanelPart title={change.isNew ? 'Added' : 'What changes'}>
        <BeforeAfter lines={linesOf(change.lines, change.isNew)} />
      </PanelPart>
      <PanelPart title="Why">
        <p className="break-words">{change.reason}</p>
      </PanelPart>
      <PanelPart title="Who">
        <p className="text-ink-2">{`Proposed by ${change.proposedBy}, approved by ${change.approvedBy} on ${longTime(change.approvedAt)}`}</p>
      </PanelPart>
      <PanelPart title={change.isTerm ? 'Announced to members as' : 'In the public log as'}>
        <div className="rounded-tight bg-raised px-14 py-12">
          <CodeText text={change.hash} className="text-[0.75rem] leading-18" />
        </div>
      </PanelPart>
      {isAsking && <CancelDialog change={change} onClose={() => setAsking(false)} />}
    </Panel>
  );
};
