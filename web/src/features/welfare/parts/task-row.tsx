import type { WelfareTask } from '@assay/contract/welfare';
import { Button } from '@assay/ui/button.tsx';
import {
  BookOpen,
  CalendarCheck,
  Check,
  Hourglass,
  IdCard,
  type LucideIcon,
  ShieldCheck,
  TrendingUp,
} from 'lucide-react';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { taskWay } from '../task-way.ts';
import type { Task, Welfare } from '../use-welfare.ts';

const ICONS: Record<WelfareTask, LucideIcon> = {
  check_in: CalendarCheck,
  lesson: BookOpen,
  demo_trade: TrendingUp,
  authenticator: ShieldCheck,
  verify: IdCard,
};

interface TaskRowProps {
  task: Task;
  welfare: Welfare;
  isBusy: boolean;
  onClaim: () => void;
}

const textOf = (t: Translate, task: WelfareTask, { checkInDays }: Welfare): string =>
  task === 'check_in' ? t('welfare.text.check_in', { days: checkInDays }) : t(`welfare.text.${task}`);

/** Task, what it brings, and the one thing that can be done about it now. */
export const TaskRow = (props: TaskRowProps) => {
  const t = useT();
  const { task, welfare } = props;
  const Icon = ICONS[task.task];
  return (
    <li className="flex min-h-66 items-center gap-12 px-16 py-8">
      <Icon aria-hidden="true" className="size-21 shrink-0 text-ink-2" strokeWidth={1.8} />
      <div className="min-w-0 flex-1">
        <h3 className="text-[0.9375rem] leading-20 font-semi">{t(`welfare.task.${task.task}`)}</h3>
        <p className="text-caption text-ink-3">{textOf(t, task.task, welfare)}</p>
        {welfare.isOn && (
          <p className="text-caption font-medium text-ink-2">{`+${withUnit(task.reward, welfare.currency)}`}</p>
        )}
      </div>
      <Action {...props} />
    </li>
  );
};

const Action = ({ task: { task, reward, state }, welfare, isBusy, onClaim }: TaskRowProps) => {
  const t = useT();
  const name = t(`welfare.task.${task}`);
  const isFinished = state === 'done' && !welfare.isOn && task !== 'check_in';
  if (state === 'waiting')
    return (
      <span className="flex shrink-0 items-center gap-4 text-label text-ink-2">
        <Hourglass aria-hidden="true" className="size-16" />
        {t('welfare.waiting')}
      </span>
    );
  if (state === 'claimed' || isFinished)
    return (
      <span className="flex shrink-0 items-center gap-4 text-label text-ink-3">
        <Check aria-hidden="true" className="size-16" />
        {t(isFinished ? 'welfare.finished' : 'welfare.done')}
      </span>
    );
  if (state === 'open' && task !== 'check_in')
    return (
      <a
        href={taskWay(task)}
        aria-label={t('welfare.goTask', { task: name })}
        className="press hit relative inline-flex min-h-36 shrink-0 items-center rounded-full bg-raised px-16 text-label font-medium"
      >
        {t('welfare.go')}
      </a>
    );
  if (!welfare.isOn) return null;
  const amount = withUnit(reward, welfare.currency);
  return (
    <Button
      size="small"
      className="shrink-0"
      busy={isBusy}
      aria-label={t('welfare.claimTask', { amount, task: name })}
      onClick={onClaim}
    >
      {t(task === 'check_in' ? 'welfare.checkIn' : 'welfare.claim')}
    </Button>
  );
};
