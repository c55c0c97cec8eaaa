import { useEndpoint } from '@assay/client/hooks';
import { isLoggedIn, useSession } from '@assay/client/session';
import { getProductStat, type ProductKind } from '@assay/contract/product';
import { tone } from '@assay/ui/change.tsx';
import { Money } from '@assay/ui/money.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { LISTS } from '../kinds.ts';
import { useT } from '../../../i18n/i18n.ts';
import { amountDigits, signedAmount } from '../../../money/with-unit.ts';

interface StatHeadProps {
  /** All kinds together where none is given. */
  kind?: ProductKind;
  /** Without the sentence about the kind. */
  isBrief?: boolean;
}

/** Holdings of a member in products of a kind; a visitor is only told what the kind is. */
export const StatHead = ({ kind, isBrief = false }: StatHeadProps) => {
  const t = useT();
  const isMember = useSession(isLoggedIn);
  return (
    <div className="px-20 pt-4 pb-20">
      {isMember && <Stat kind={kind} />}
      {kind && !isBrief && <p className="pt-14 text-label font-book text-ink-2">{t(`product.lead.${kind}`)}</p>}
    </div>
  );
};

const Stat = ({ kind }: { kind: ProductKind | undefined }) => {
  const t = useT();
  const { data, isError } = useEndpoint(getProductStat, kind ? { kind } : {});
  if (isError) return <p className="text-label text-ink-2">{t('product.statFailed')}</p>;
  if (!data) return <Skeleton className="h-108 w-full" />;
  const { currency, totalMoney, totalReward, todayReward, running } = data;
  return (
    <section aria-label={t('product.invested')}>
      <p className="text-label text-ink-2">
        {kind ? `${t('product.invested')} · ${t(`title.${LISTS[kind]}`)}` : t('product.invested')}
      </p>
      <p className="text-price">
        <Money value={totalMoney} digits={amountDigits(totalMoney, currency, 'row')} unit={currency} />
      </p>
      <p className="text-caption text-ink-3">{t('product.runningOrders', { count: running })}</p>
      <dl className="flex gap-28 pt-12">
        <Income name={t('product.incomeToday')} amount={todayReward} currency={currency} />
        <Income name={t('product.incomeTotal')} amount={totalReward} currency={currency} />
      </dl>
    </section>
  );
};

/** Income may be a loss: the sign says it, the colour only repeats it. */
const Income = ({ name, amount, currency }: { name: string; amount: string; currency: string }) => (
  <div className="min-w-0">
    <dt className="text-caption text-ink-3">{name}</dt>
    <dd className={`text-row ${tone(amount)}`}>{signedAmount(amount, currency, 'row')}</dd>
  </div>
);
