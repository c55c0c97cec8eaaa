import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { getCounts, switchRobot } from '@assay/contract/desk/queue';
import { cx } from '@assay/ui/cx.ts';
import { SimulatedGlyph } from '@assay/ui/simulated-mark.tsx';
import { notify } from './notice.tsx';

/** Sandbox: a robot works in the queue until somebody wants to do it himself. */
export const RobotSwitch = ({ queue }: { queue: 'withdrawal' | 'deposit' | 'identity' | 'loan' | 'chat' }) => {
  const counts = useDesk(getCounts, {});
  const command = useDeskCommand(switchRobot);
  const isOn = counts.data?.queues.find((one) => one.queue === queue)?.isRobotOn ?? null;
  if (isOn === null) return null;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={command.isPending}
      onClick={() => command.mutate({ queue, isOn: !isOn }, { onError: ({ message }) => notify(message) })}
      className="inline-flex min-h-32 shrink-0 items-center gap-8 rounded-full px-10 text-ink-2 hover:bg-raised"
    >
      <SimulatedGlyph />
      {'Robot'}
      <span
        aria-hidden="true"
        className={cx('flex h-16 w-26 rounded-full p-2', isOn ? 'justify-end bg-ink' : 'bg-ink-3')}
      >
        <span className="size-12 rounded-full bg-surface" />
      </span>
    </button>
  );
};
