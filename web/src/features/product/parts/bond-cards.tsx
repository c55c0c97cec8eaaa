import type { ProductDetail } from '@assay/contract/product';
import { Card } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatExact } from '@assay/ui/number-format.ts';
import { isZero } from '../../../money/amount-text.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { showRate } from '../show-rate.ts';
import { useDays } from '../use-days.ts';
import { Countdown } from '../../../time/countdown.tsx';
import { Fact, SheetCard } from '../../../templates/sheet-card.tsx';
import { SoldGauge } from './sold-gauge.tsx';

type Bond = NonNullable<ProductDetail['bond']>;

/** The coupon, how much of the target is raised, and how long the sale goes on. */
export const FundingCard = ({ product, bond }: { product: ProductDetail; bond: Bond }) => {
  const t = useT();
  const { label, rate } = showRate(t, product);
  return (
    <Card className="p-16">
      <h2 className="text-label text-ink-2">{label}</h2>
      <p className="text-amount">{rate}</p>
      <SoldGauge product={{ ...product, sold: bond.raised, capacity: bond.target }} />
      {product.deadline !== null && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-12 pt-14 text-label">
          <span className="font-book text-ink-2">{t('product.deadline')}</span>
          <span className="text-right font-medium">
            <span className="block">
              <Countdown
                time={product.deadline}
                over={t('product.over')}
                sentence={(time) => t('product.deadlineLeft', { time })}
              />
            </span>
            <span className="block text-caption text-ink-3">{showMinute(product.deadline)}</span>
          </span>
        </div>
      )}
    </Card>
  );
};

export const BondCard = ({ bond, currency }: { bond: Bond; currency: string }) => {
  const t = useT();
  return (
    <SheetCard title={t('product.bond')}>
      <Fact name={t('product.issuer')}>{bond.issuer}</Fact>
      <Fact name={t('product.purpose')}>{bond.purpose}</Fact>
      <Fact name={t('product.grade')}>{bond.grade}</Fact>
      {!isZero(bond.recovered) && <Fact name={t('product.recovered')}>{withUnit(bond.recovered, currency)}</Fact>}
      <Fact name={t('product.refund')}>{bond.refund}</Fact>
      <Fact name={t('product.risks')}>
        <ul className="grid gap-6">
          {bond.risks.map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </ul>
      </Fact>
    </SheetCard>
  );
};

/** Enough to compare coupons; what an order really pays stands in its own schedule. */
const COUPON_DIGITS = 4;

export const CouponCard = ({ bond, currency }: { bond: Bond; currency: string }) => {
  const t = useT();
  const days = useDays();
  return (
    <Card className="p-16">
      <h2 className="text-row">{t('product.schedule')}</h2>
      <p className="pb-12 text-caption text-ink-3">{t('product.per100', { currency })}</p>
      <KeyValues>
        {bond.schedule.map(({ day, what, per100 }) => (
          <KeyValue key={`${day} ${what}`} name={`${days.long(day)} · ${t(`product.what.${what}`)}`}>
            {formatExact(per100, COUPON_DIGITS)}
          </KeyValue>
        ))}
      </KeyValues>
    </Card>
  );
};
