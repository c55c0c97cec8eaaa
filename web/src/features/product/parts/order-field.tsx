import type { ProductDetail } from '@assay/contract/product';
import { AmountField } from '@assay/ui/amount-field.tsx';
import { Button } from '@assay/ui/button.tsx';
import type { RefObject } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { wholeTimes } from '../../../money/amount-maths.ts';
import { amountText, withUnit } from '../../../money/with-unit.ts';
import { leftOf } from '../order-form.ts';
import type { OrderForm } from '../use-order-form.ts';

interface OrderFieldProps {
  product: ProductDetail;
  form: OrderForm;
  field: RefObject<HTMLInputElement | null>;
}

/** An amount, or a number of machines with what they cost. */
export const OrderField = ({ product, form, field }: OrderFieldProps) => {
  const t = useT();
  const { currency, unitPrice, minAmount } = product;
  const left = leftOf(product);
  const limits =
    unitPrice === null
      ? t('product.limits', { minimum: amountText(minAmount, currency), left: amountText(left, currency) })
      : t('product.unitLimits', {
          price: withUnit(unitPrice, currency),
          count: Number(wholeTimes(left, unitPrice)),
        });
  return (
    <div className="mx-12">
      <AmountField
        ref={field}
        label={t(unitPrice === null ? 'product.amount' : 'product.units')}
        caption={limits}
        value={form.text}
        onChange={form.type}
        error={form.error}
        suffix={
          <>
            {unitPrice === null && <span className="text-label text-ink-2">{currency}</span>}
            {form.takeMost && (
              <Button kind="secondary" size="small" onClick={form.takeMost} className="bg-sunken px-12">
                {t('product.max')}
              </Button>
            )}
          </>
        }
      />
      {form.available !== undefined && (
        <p className="px-16 pt-6 text-caption text-ink-3">
          {t('product.availableNow', { amount: withUnit(form.available, currency) })}
        </p>
      )}
    </div>
  );
};
