import { useCommand } from '@assay/client/hooks';
import { type ProductOrder, renewProduct } from '@assay/contract/product';
import { Banner } from '@assay/ui/banner.tsx';
import { haptic } from '@assay/ui/haptic.ts';
import { RadioList } from '@assay/ui/radio-list.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { CHANGED_BY_ORDERS } from '../use-product-news.ts';
import { isOver } from './order-terms.tsx';

type Mode = NonNullable<ProductOrder['renewal']>['mode'];

/** Shows the member's choice for the end of the term: editable until then, the outcome afterwards. */
export const RenewalPart = ({ order }: { order: ProductOrder }) => {
  if (order.renewal === null) return null;
  if (isOver(order)) return <Outcome renewal={order.renewal} />;
  return order.leavesDay === null ? <Choice order={order} mode={order.renewal.mode} /> : null;
};

const Outcome = ({ renewal: { newOrderId, refusal } }: { renewal: NonNullable<ProductOrder['renewal']> }) => {
  const t = useT();
  if (newOrderId !== null) return <Banner kind="quiet">{t('product.renewed')}</Banner>;
  if (refusal === null || refusal === 'left') return null;
  return <Banner kind="warn">{t(`product.renewRefused.${refusal}`)}</Banner>;
};

const Choice = ({ order, mode }: { order: ProductOrder; mode: Mode }) => {
  const t = useT();
  const renew = useCommand(renewProduct, {
    announce: false,
    invalidates: CHANGED_BY_ORDERS,
    onSuccess: () => haptic('done'),
  });
  // Show the new choice until the server confirms it.
  const shown = renew.isPending ? renew.variables.mode : mode;
  const modes: Mode[] = order.kind === 'mining' ? ['off', 'principal'] : ['off', 'principal', 'all'];
  return (
    <section>
      <h3 className="pb-4 text-note text-ink-2">{t('product.atEnd')}</h3>
      <RadioList
        label={t('product.atEnd')}
        choices={modes.map((value) => ({ value, label: t(`product.renew.${value}`) }))}
        value={shown}
        onChange={(value) => renew.mutate({ id: order.id, mode: value })}
      />
      {mode !== 'off' && <p className="pt-6 text-caption text-ink-3">{t('product.renewText')}</p>}
      <RefusalBanner error={renew.error} />
    </section>
  );
};
