import { useEndpoint } from '@assay/client/hooks';
import { listTermChanges } from '@assay/contract/reference';
import { formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { showMinute } from '../../../time/show-time.ts';

/** Terms announced for this market, before they count. This order keeps the terms of now. */
export const TermsSoon = ({ symbol }: { symbol: string }) => {
  const t = useT();
  const [next] = useEndpoint(listTermChanges, { kind: 'instrument', key: symbol }).data ?? [];
  if (!next) return null;
  const time = showMinute(next.fromTime);
  const fee = next.changes.find(({ field }) => field === 'fee');
  return (
    <a href={hrefTo('fairness')} className="block rounded-card bg-brand-soft px-14 py-10 text-note text-brand">
      {fee ? t('trade.feeSoon', { time, percent: formatPercent(fee.after) }) : t('trade.termsSoon', { time })}
    </a>
  );
};
