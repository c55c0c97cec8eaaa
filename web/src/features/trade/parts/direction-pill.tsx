import { cx } from '@assay/ui/cx.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { Direction } from '../terms.ts';

export const DirectionPill = ({ direction, leverage }: { direction: Direction; leverage: string }) => {
  const t = useT();
  return (
    <span
      className={cx(
        'rounded-tight px-6 py-1 text-note whitespace-nowrap',
        direction === 'buy' ? 'bg-up-soft text-up' : 'bg-down-soft text-down',
      )}
    >
      {t(direction === 'buy' ? 'trade.long' : 'trade.short', { leverage })}
    </span>
  );
};
