import type { RankingRow } from '@assay/contract/ranking';
import { useT } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';

type Figures = Pick<RankingRow, 'trades' | 'capital'>;

/** Basis of a result: positions, and, where there is room, the capital used for them. */
export const useFigures = (currency: string | undefined): ((figures: Figures) => string) => {
  const t = useT();
  return ({ trades, capital }) => {
    const positions = t('ranking.trades', { count: trades });
    if (currency === undefined) return positions;
    // Where both do not fit into a line, the second one begins with the capital, and no amount is torn apart.
    const used = t('ranking.used', { amount: withUnit(capital, currency, 'row') }).replaceAll(' ', '\u00a0');
    return `${positions} · ${used}`;
  };
};
