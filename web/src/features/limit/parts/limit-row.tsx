import type { GivenLimitName, Limits, OwnLimitName } from '@assay/contract/limit';
import { ACCOUNT_CURRENCY } from '@assay/contract/wallet';
import { cx } from '@assay/ui/cx.ts';
import { RowChevron, RowFrame } from '@assay/ui/row-frame.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/i18n.ts';
import { minus, shareOf } from '../../../money/amount-maths.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { Gauge } from '../../../templates/gauge.tsx';
import { showMinute } from '../../../time/show-time.ts';

export type ShownLimit = Omit<Limits['own'][number], 'name'> & {
  name: OwnLimitName | GivenLimitName;
  /** The account's currency when absent. */
  currency?: string | null;
};

const COUNTS: ReadonlySet<string> = new Set(['openPositions', 'openTrades', 'optionsDay']);
const MINUTES: ReadonlySet<string> = new Set(['sessionMinutes', 'sessionMost']);

/** An amount, a count, minutes, or a multiple. */
export const showLimit = (
  t: Translate,
  name: ShownLimit['name'],
  value: string,
  currency: string = ACCOUNT_CURRENCY,
): string => {
  if (COUNTS.has(name)) return value;
  if (name === 'leverage') return `${value}×`;
  return MINUTES.has(name) ? t('limit.minutes', { count: Number(value) }) : withUnit(value, currency, 'row');
};

interface LimitRowProps {
  title: string;
  limit: ShownLimit;
  /** Absent for what the member cannot change. */
  onPress?: () => void;
}

/** A limit with what is used of it, as a bar, and what will count later. */
export const LimitRow = ({ title, limit, onPress }: LimitRowProps) => {
  const t = useT();
  const { name, most, used, next, currency } = limit;
  const show = (value: string): string => showLimit(t, name, value, currency ?? undefined);
  return (
    <RowFrame
      onPress={onPress}
      className={cx(
        'block w-full px-16 py-12 text-left -outline-offset-2',
        'not-first:shadow-[inset_0_1px_0_var(--line)]',
      )}
    >
      <span className="flex items-center gap-12">
        <span className="min-w-0 flex-1 text-[0.9375rem] leading-20 font-medium">{title}</span>
        <span className={cx('text-label', most === null ? 'text-ink-3' : 'font-medium text-ink')}>
          {most === null ? t('limit.none') : show(most)}
        </span>
        {onPress && <RowChevron />}
      </span>
      {used !== null && most !== null && (
        <span className="mt-10 block">
          <Gauge share={shareOf(used, most)} />
          <span className="mt-6 flex flex-wrap justify-between gap-x-12 text-caption text-ink-3">
            <span>{t('limit.used', { amount: show(used) })}</span>
            <span>{t('limit.left', { amount: show(minus(most, used)) })}</span>
          </span>
        </span>
      )}
      {next !== null && (
        <span className="mt-6 block text-caption text-ink-2">
          {next.most === null
            ? t('limit.endsAt', { time: showMinute(next.time) })
            : t('limit.nextAt', { amount: show(next.most), time: showMinute(next.time) })}
        </span>
      )}
    </RowFrame>
  );
};
