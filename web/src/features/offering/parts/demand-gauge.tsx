import type { Offering } from '@assay/contract/offering';
import { formatCount } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Gauge } from '../../../templates/gauge.tsx';
import { demandOf } from '../offering-maths.ts';

/** How much was applied for, against the mark where all lots are taken. */
export const DemandGauge = ({ offering }: { offering: Offering }) => {
  const t = useT();
  const { appliedLots, lots, applicants } = offering;
  const { percent, share, mark } = demandOf(offering);
  const taken = t('offering.applied', { applied: formatCount(appliedLots), lots });
  const members = t('offering.applicants', { count: applicants });
  return (
    <span className="block">
      <Gauge share={share} mark={mark} />
      <span className="flex flex-wrap justify-between gap-x-12 pt-8 text-caption text-ink-3">
        <span>
          {applicants === 0 ? t('offering.nobody') : t('offering.demand', { percent: `${formatCount(percent)}%` })}
        </span>
        <span>{[taken, ...(applicants === 0 ? [] : [members])].join(' · ')}</span>
      </span>
    </span>
  );
};
