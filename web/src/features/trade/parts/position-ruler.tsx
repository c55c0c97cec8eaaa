import { cx } from '@assay/ui/cx.ts';
import { useT } from '../../../i18n/i18n.ts';
import { type LivePosition, rulerOf } from '../live-position.ts';
import { priceText } from '../show-numbers.ts';

/** Labels nearer than this to each other, in percent of the width, would be printed over one another. */
const ROOM = 13;

/**
 * How an open position stands between closing itself and its goal. Loss is always left, for long and short alike;
 * hatched is what lies beyond the stop.
 */
export const PositionRuler = ({ live, scale }: { live: LivePosition; scale: number }) => {
  const t = useT();
  const { entry, now, stop, goal } = rulerOf(live);
  const isGain = now >= entry;
  const ticks = [
    { at: entry, name: t('trade.rulerEntry') },
    ...(stop !== undefined && entry - stop >= ROOM ? [{ at: stop, name: t('trade.sl') }] : []),
    ...(goal !== undefined && goal - entry >= ROOM ? [{ at: goal, name: t('trade.tp') }] : []),
  ];
  return (
    <div
      role="img"
      aria-label={t('trade.ruler', { entry: priceText(live.size.open, scale), now: priceText(live.mark, scale) })}
      className="relative h-40"
    >
      <span className="absolute inset-x-0 top-8 h-6 rounded-full bg-sunken" />
      {stop !== undefined && (
        <span
          className="absolute top-8 left-0 h-6 rounded-l-full bg-[repeating-linear-gradient(135deg,var(--warn)_0_2px,transparent_2px_6px)] opacity-70"
          style={{ width: `${stop}%` }}
        />
      )}
      <span
        className={cx('absolute top-8 h-6', isGain ? 'bg-up' : 'bg-down')}
        style={{ left: `${Math.min(entry, now)}%`, width: `${Math.abs(now - entry)}%` }}
      />
      {[stop, goal].map(
        (at) =>
          at !== undefined && (
            <span key={at} className="absolute top-5 h-12 w-2 -translate-x-1/2 bg-ink-2" style={{ left: `${at}%` }} />
          ),
      )}
      <span className="absolute top-3 h-16 w-2 -translate-x-1/2 bg-ink" style={{ left: `${entry}%` }} />
      <span
        className={cx(
          'absolute top-5 size-12 -translate-x-1/2 rounded-full shadow-[0_0_0_3px_var(--surface)]',
          isGain ? 'bg-up' : 'bg-down',
        )}
        style={{ left: `${now}%` }}
      />
      {ticks.map(({ at, name }) => (
        <span
          key={name}
          className="absolute top-23 -translate-x-1/2 text-caption whitespace-nowrap text-ink-3"
          style={{ left: `clamp(1.25rem, ${at}%, calc(100% - 1.25rem))` }}
        >
          {name}
        </span>
      ))}
    </div>
  );
};
