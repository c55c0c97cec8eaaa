import { useEndpoint } from '@assay/client/hooks';
import { listTermChanges } from '@assay/contract/reference';
import { Card } from '@assay/ui/card.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { termName } from '../names.ts';
import { Meaning, SectionHead } from './rows.tsx';

const withUnit = (value: string, unit: string | null): string =>
  unit === null ? value.replaceAll(',', ', ') : `${value} ${unit}`;

/** Terms that will change, for everybody to read before they do. */
export const TermsCard = () => {
  const t = useT();
  const rows = useEndpoint(listTermChanges, {}).data;
  if (!rows) return null;
  return (
    <Card className="p-16">
      <SectionHead title={t('fairness.terms')}>{rows.length === 0 ? t('fairness.termsNone') : ''}</SectionHead>
      <ul>
        {rows.map(({ id, key, fromTime, changes, hash }) => (
          <li key={id} className="py-6">
            <p className="flex justify-between gap-12 text-label">
              <span>{key}</span>
              <span className="text-ink-2 tabular-nums">{t('fairness.termsFrom', { time: showMinute(fromTime) })}</span>
            </p>
            {changes.map(({ field, before, after, unit }) => (
              <p key={field} className="flex justify-between gap-12 text-note text-ink-2">
                <span>{termName(t, field)}</span>
                <span className="text-right tabular-nums">{`${withUnit(before, unit)} → ${withUnit(after, unit)}`}</span>
              </p>
            ))}
            <p className="text-caption break-all text-ink-3">{hash}</p>
          </li>
        ))}
      </ul>
      <Meaning>{t('fairness.termsText')}</Meaning>
    </Card>
  );
};
