import type { ProductDetail } from '@assay/contract/product';
import { formatPercent } from '@assay/ui/number-format.ts';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { isZero } from '../../../money/amount-text.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { Fact, SheetCard } from '../../../templates/sheet-card.tsx';

const exitText = (t: Translate, { isAllowed, feePercent, afterDays }: ProductDetail['exit']): string => {
  if (!isAllowed) return t('product.exitNever');
  const fee = formatPercent(feePercent);
  if (afterDays > 0) return t('product.exitAfter', { count: afterDays, fee });
  return isZero(feePercent) ? t('product.exitFree') : t('product.exitAny', { fee });
};

/** Where the return comes from, what backs it, who stands on the other side, and what can be lost: in sentences. */
export const TruthCard = ({ product }: { product: ProductDetail }) => {
  const t = useT();
  const { truth, exit, termDays, maxAmount, memberLimit, currency, level, members } = product;
  return (
    <SheetCard title={t('product.truth')}>
      <Fact name={t('product.source')}>{truth.source}</Fact>
      <Fact name={t('product.backing')}>{truth.backing}</Fact>
      <Fact name={t('product.counterparty')}>{truth.counterparty}</Fact>
      <Fact name={t('product.losses')}>{truth.losses}</Fact>
      <Fact name={t('product.term')}>{t('product.days', { count: termDays })}</Fact>
      <Fact name={t('product.exit')}>{exitText(t, exit)}</Fact>
      <Fact name={t('product.orderLimit')}>{withUnit(maxAmount, currency)}</Fact>
      <Fact name={t('product.limit')}>
        {withUnit(memberLimit, currency)}
        {level > 0 && <span className="block">{t('product.levelNeeded', { level })}</span>}
        <span className="block font-book text-ink-2">{t('product.members', { count: members })}</span>
      </Fact>
    </SheetCard>
  );
};
