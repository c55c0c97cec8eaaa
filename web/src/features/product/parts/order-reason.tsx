import type { ProductOrder, ProductOrderReason } from '@assay/contract/product';
import { Banner } from '@assay/ui/banner.tsx';
import { useT } from '../../../i18n/i18n.ts';

/** Whether what a reason says has cost money or may do so. */
const KINDS: Record<ProductOrderReason, 'quiet' | 'warn'> = {
  unfilled: 'quiet',
  default: 'warn',
  exit: 'quiet',
  term: 'quiet',
  recovered: 'warn',
};

/** Why an order is frozen, cancelled or over, or why nothing is paid to it at present. */
export const OrderReason = ({ order: { reason, isPaused } }: { order: Pick<ProductOrder, 'reason' | 'isPaused'> }) => {
  const t = useT();
  if (isPaused) return <Banner kind="warn">{t('product.stateText.dry')}</Banner>;
  return reason && <Banner kind={KINDS[reason]}>{t(`product.reason.${reason}`)}</Banner>;
};
