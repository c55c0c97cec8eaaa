import { useEndpoint } from '@assay/client/hooks';
import { listTermChanges } from '@assay/contract/reference';
import { Card } from '@assay/ui/card.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { isNamedTerm, termName } from '../names.ts';
import { Meaning, SectionHead } from './rows.tsx';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** 1970-01-04 was a Sunday. */
const SUNDAY_MS = 3 * 86_400_000;

/** A value of the public log in the member's language: days of the week, yes and no. */
const wordsOf = (value: string): string => {
  if (value === 'true') return '✓';
  if (value === 'false') return '✗';
  const day = DAYS.indexOf(value);
  if (day < 0) return value.replaceAll(',', ', ');
  return new Intl.DateTimeFormat(document.documentElement.lang || 'en', { weekday: 'long', timeZone: 'UTC' }).format(
    SUNDAY_MS + day * 86_400_000,
  );
};

const withUnit = (value: string, unit: string | null): string => (unit === null ? wordsOf(value) : `${value} ${unit}`);

/** Terms that will change, for everybody to read before they do. */
export const TermsCard = () => {
  const t = useT();
  const rows = useEndpoint(listTermChanges, {}).data;
  if (!rows) return null;
  return (
    <Card className="p-16">
      <SectionHead title={t('fairness.terms')}>{rows.length === 0 ? t('fairness.termsNone') : ''}</SectionHead>
      <ul>
        {rows.map(({ id, key, isNew, fromTime, changes, hash }) => (
          <li key={id} className="py-6">
            <p className="flex justify-between gap-12 text-label">
              <span>{isNew ? t('fairness.termsNew', { name: key }) : key}</span>
              <span className="text-ink-2 tabular-nums">{t('fairness.termsFrom', { time: showMinute(fromTime) })}</span>
            </p>
            {(isNew ? changes.filter(({ field }) => isNamedTerm(field)) : changes).map(
              ({ field, before, after, unit }) => (
                <p key={field} className="flex justify-between gap-12 text-note text-ink-2">
                  <span>{termName(t, field)}</span>
                  <span className="text-right tabular-nums">
                    {before === '' ? withUnit(after, unit) : `${withUnit(before, unit)} → ${withUnit(after, unit)}`}
                  </span>
                </p>
              ),
            )}
            <p className="text-caption break-all text-ink-3">{hash}</p>
          </li>
        ))}
      </ul>
      <Meaning>{t('fairness.termsText')}</Meaning>
    </Card>
  );
};
