import { Card } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatCount } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showSpan } from '../../../time/show-span.ts';
import { actDaysOf, actsOf, fundedOf } from '../figures.ts';
import { actName, deskPartName, productName, reviewName } from '../names.ts';
import type { Fairness } from '../use-fairness.ts';
import { BarRow, Meaning, SectionHead, TimesHead, TimesRow } from './rows.tsx';
import { signedAmount, withUnit } from '../../../money/with-unit.ts';

export const LosingCard = ({ rows, fewest }: { rows: Fairness['losing']; fewest: number }) => {
  const t = useT();
  return (
    <Card className="p-16">
      <SectionHead title={t('fairness.losing')} />
      {rows.length === 0 && <p className="text-label font-book text-ink-3">{t('fairness.nobody')}</p>}
      <ul>
        {rows.map(({ product, accounts, losing, percent }) => (
          <BarRow
            key={product}
            name={productName(t, product)}
            value={
              percent === null ? (
                <span className="text-caption font-book text-ink-3">{t('fairness.tooFew', { count: fewest })}</span>
              ) : (
                `${percent}%`
              )
            }
            share={percent === null ? undefined : Number(percent) / 100}
            tone="neutral"
            caption={percent === null ? undefined : t('fairness.accounts', { accounts, losing: formatCount(losing) })}
          />
        ))}
      </ul>
      <Meaning>{t('fairness.losingText')}</Meaning>
    </Card>
  );
};

export const OldestCard = ({ queue }: { queue: Fairness['withdrawals'][number] | undefined }) => {
  const t = useT();
  const seconds = queue?.oldestSeconds ?? null;
  return (
    <Card className="p-16">
      <SectionHead title={t('fairness.oldest')}>
        {seconds === null ? t('fairness.noneOpen') : t('fairness.open', { count: queue!.open, late: queue!.late })}
      </SectionHead>
      {seconds !== null && <p className="text-title">{showSpan(seconds)}</p>}
    </Card>
  );
};

export const HouseCard = ({ rows, days }: { rows: Fairness['house']; days: number }) => {
  const t = useT();
  return (
    <Card className="p-16">
      <SectionHead title={t('fairness.house', { days })} />
      {rows.length === 0 && <p className="text-label font-book text-ink-3">{t('fairness.nobody')}</p>}
      <KeyValues>
        {rows.map(({ product, currency, result }) => (
          <KeyValue key={`${product} ${currency}`} name={productName(t, product)}>
            {`${signedAmount(result, currency, 'row')} ${currency}`}
          </KeyValue>
        ))}
      </KeyValues>
      <Meaning>{t('fairness.houseText')}</Meaning>
    </Card>
  );
};

export const ReviewCard = ({ figures: { reviews, days, fewest } }: { figures: Fairness }) => {
  const t = useT();
  return (
    <Card className="p-16">
      <TimesHead title={t('fairness.reviews', { days })} heads={[t('fairness.half'), t('fairness.most')]} />
      {reviews.length === 0 && <p className="text-label font-book text-ink-3">{t('fairness.nobody')}</p>}
      <ul>
        {reviews.map(({ what, p50Seconds, p95Seconds }) => (
          <TimesRow
            key={what}
            name={reviewName(t, what)}
            times={
              p50Seconds === null || p95Seconds === null
                ? undefined
                : [showSpan(p50Seconds, 'short'), showSpan(p95Seconds, 'short')]
            }
            instead={t('fairness.tooFew', { count: fewest })}
          />
        ))}
      </ul>
    </Card>
  );
};

/** The end of a bar is half as much again as is owed. */
const FULL_PERCENT = 150;

export const PoolCard = ({ rows }: { rows: Fairness['pools'] }) => {
  const t = useT();
  return (
    <Card className="p-16">
      <SectionHead title={t('fairness.pools')}>{t('fairness.heldOwed')}</SectionHead>
      <ul>
        {rows.map(({ pool, currency, holds, owes }) => {
          const funded = fundedOf({ holds, owes });
          return (
            <BarRow
              key={`${pool} ${currency}`}
              name={productName(t, pool)}
              value={
                funded === null ? (
                  <span className="text-caption font-book text-ink-3">{t('fairness.nothingOwed')}</span>
                ) : (
                  `${formatCount(Math.min(funded, 999))}%`
                )
              }
              share={funded === null ? undefined : Math.min(1, funded / FULL_PERCENT)}
              mark={100 / FULL_PERCENT}
              caption={withUnit(holds, currency, 'row')}
            />
          );
        })}
      </ul>
      <Meaning>{t('fairness.poolsText')}</Meaning>
    </Card>
  );
};

/** A week: the file has all thirty days. */
const ACT_DAYS = 7;

export const ActCard = ({
  rows,
  byDay,
  days,
}: {
  rows: Fairness['acts'];
  byDay: Fairness['actDays'];
  days: number;
}) => {
  const t = useT();
  const acts = actsOf(rows);
  const newest = actDaysOf(byDay ?? [], (kind) => deskPartName(t, kind), ACT_DAYS);
  return (
    <Card className="p-16">
      <SectionHead title={t('fairness.acts', { days })}>{acts.length === 0 ? t('fairness.noActs') : ''}</SectionHead>
      <KeyValues>
        {acts.map(({ act, count }) => (
          <KeyValue key={act} name={actName(t, act)}>
            {formatCount(count)}
          </KeyValue>
        ))}
      </KeyValues>
      {newest.length > 0 && (
        <>
          <h3 className="pt-14 pb-4 text-label font-semi">{t('fairness.actDays')}</h3>
          <ul>
            {newest.map(({ day, count, kinds }) => (
              <li key={day} className="py-6">
                <p className="flex justify-between gap-12 text-label">
                  <span className="font-book text-ink-2">{day}</span>
                  <span className="font-semi">{formatCount(count)}</span>
                </p>
                <p className="text-caption font-book text-ink-3">
                  {kinds.map((kind) => `${kind.name} ${formatCount(kind.count)}`).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <Meaning>{t('fairness.actsText')}</Meaning>
    </Card>
  );
};
