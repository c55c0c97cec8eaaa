import { formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { Ranking } from '../use-ranking.ts';

/** Stands beside every leaderboard: how many of all who traded lost, in words and as a neutral share. */
export const LosingShare = ({ ranking }: { ranking: Ranking }) => {
  const t = useT();
  const { accounts, losingPercent } = ranking;
  if (losingPercent === null) return null;
  return (
    <div className="px-16">
      <p className="text-label font-medium">
        {t('ranking.losing', { percent: formatPercent(losingPercent), count: accounts })}
      </p>
      <span aria-hidden="true" className="mt-8 block h-6 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-ink-2" style={{ width: `${Number(losingPercent)}%` }} />
      </span>
      <p className="pt-6 text-caption text-ink-3">{t('ranking.losingText')}</p>
    </div>
  );
};
