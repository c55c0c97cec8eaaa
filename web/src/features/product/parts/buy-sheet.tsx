import type { ProductDetail } from '@assay/contract/product';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useLast } from '@assay/ui/use-last.ts';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { useDays } from '../use-days.ts';
import type { OrderForm, Preview } from '../use-order-form.ts';
import { ScheduleLines } from './schedule-lines.tsx';

/** Preview of the order, by the server's own words, before money moves. */
export const BuySheet = ({ product, form }: { product: ProductDetail; form: OrderForm }) => {
  const t = useT();
  const wanted = useLast(form.confirming);
  const { data: preview, isError, isFetching, refetch } = form.preview;
  const last = useLast(preview);
  // While it closes, the sheet keeps what it showed; while it is open, figures of another amount have no place in it.
  const shown = form.confirming === undefined ? last : preview;
  return (
    <Sheet
      open={form.confirming !== undefined}
      onClose={form.cancel}
      title={t('product.orderTitle')}
      description={product.name}
      footer={
        isError ? (
          <Button kind="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        ) : (
          <Button busy={form.isBuying || preview === undefined} onClick={form.confirm}>
            {t('product.buy', { amount: withUnit(wanted?.amount ?? '0', product.currency) })}
          </Button>
        )
      }
    >
      <div className="grid gap-16 pb-14">
        <RefusalBanner error={form.refusal} />
        {isError ? null : shown ? (
          <Terms product={product} preview={shown} units={wanted?.units} />
        ) : (
          <RowSkeletons kind="setting" count={5} label={t('app.loading')} />
        )}
      </div>
    </Sheet>
  );
};

interface TermsProps {
  product: ProductDetail;
  preview: Preview;
  units: number | undefined;
}

const Terms = ({ product: { currency, rateKind }, preview, units }: TermsProps) => {
  const t = useT();
  const days = useDays();
  return (
    <>
      <KeyValues>
        <KeyValue name={t('product.pays')} strong>
          {withUnit(preview.amount, currency)}
        </KeyValue>
        {units !== undefined && <KeyValue name={t('product.units')}>{t('product.unitsOf', { count: units })}</KeyValue>}
        <KeyValue name={t('product.starts')}>{days.long(preview.startDay)}</KeyValue>
        <KeyValue name={t('product.ends')}>{days.long(preview.endDay)}</KeyValue>
        <KeyValue name={t('product.totalIncome')}>
          {preview.totalIncome === null ? t('product.unknown') : withUnit(preview.totalIncome, currency)}
        </KeyValue>
        <KeyValue name={t('product.worstCase')}>
          <span className="text-down">{withUnit(`-${preview.worstCase}`, currency)}</span>
        </KeyValue>
      </KeyValues>
      <ScheduleLines schedule={preview.schedule} currency={currency} />
      <p className="text-caption text-ink-2">
        {t(rateKind === 'fixed' ? 'product.confirmFixed' : 'product.confirmVariable')}
      </p>
    </>
  );
};
