import { serverNow } from '@assay/client/server-clock';
import type { ProductDetail } from '@assay/contract/product';
import { businessDay } from '@assay/contract/time';
import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Pill } from '../../../templates/pill.tsx';
import { type CouponBar, readCoupons } from '../coupons.ts';
import { useDays } from '../use-days.ts';

const LOOKS: Record<CouponBar['state'], string> = {
  paid: 'bg-current text-up',
  missed: 'text-down shadow-[inset_0_0_0_2px_currentColor]',
  ahead: 'text-ink-3 shadow-[inset_0_0_0_1px_currentColor]',
};

/** Payments that the issuer has really made of those promised: the history of a bond. */
export const PaidCard = ({ product }: { product: ProductDetail }) => {
  const t = useT();
  const days = useDays();
  const coupons = readCoupons(product, businessDay(serverNow()));
  if (!coupons) return null;
  const { bars, paid, missed } = coupons;
  const counts = { paid, all: bars.length, missed };
  return (
    <Card className="p-16">
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
        <h2 className="min-w-0 text-note font-book text-ink-2">{t('product.paidTitle')}</h2>
        <Pill>{t('product.pastOnly')}</Pill>
      </div>
      <p className="text-amount">{t('product.paidOf', counts)}</p>
      <div role="img" aria-label={t('product.paidChart', counts)}>
        <div className="mt-14 mb-8 flex h-72 items-end gap-4 border-b border-ink-3">
          {bars.map(({ day, height, state }) => (
            <span
              key={day}
              className={cx('min-h-2 min-w-0 flex-1 rounded-t-[0.1875rem]', LOOKS[state])}
              style={{ height: `${height * 100}%` }}
            />
          ))}
        </div>
        <div className="flex justify-between gap-8 text-caption text-ink-3" aria-hidden="true">
          <span>{days.short(bars[0]!.day)}</span>
          <span>{days.short(bars.at(-1)!.day)}</span>
        </div>
      </div>
      <p className="pt-8 text-caption text-ink-3">{t('product.paidText')}</p>
      {missed > 0 && <p className="pt-2 text-caption text-down">{t('product.paidMissed', { count: missed })}</p>}
    </Card>
  );
};
