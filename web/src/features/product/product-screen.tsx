import { useEndpoint } from '@assay/client/hooks';
import { getProduct, type ProductDetail, type ProductKind } from '@assay/contract/product';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { useRef } from 'react';
import { errorText, useT } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';
import { hrefTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { DETAILS, LISTS } from './kinds.ts';
import { BuySheet } from './parts/buy-sheet.tsx';
import { OrderField } from './parts/order-field.tsx';
import { ProductFacts } from './parts/product-facts.tsx';
import { useOrderForm } from './use-order-form.ts';

export const ArbitrageScreen = () => <ProductScreen kind="arbitrage" />;
export const MiningScreen = () => <ProductScreen kind="mining" />;
export const BondScreen = () => <ProductScreen kind="bond" />;

/** One product: what it really brought, what pays, the truth about it, and the order. */
const ProductScreen = ({ kind }: { kind: ProductKind }) => {
  const t = useT();
  const { id = '' } = useScreenSearch(DETAILS[kind]);
  const { data, error, isFetching, refetch } = useEndpoint(getProduct, { id });
  if (data) return <Loaded key={data.id} kind={kind} product={data} />;
  return (
    <DetailScreen title={t(`title.${DETAILS[kind]}`)} parent={LISTS[kind]}>
      {error ? (
        <Card className="mt-8">
          <ErrorState
            title={t('app.loadFailed')}
            text={errorText(error)}
            retry={{ label: t('app.retry'), onRetry: () => void refetch(), busy: isFetching }}
          />
        </Card>
      ) : (
        <div role="status" className="grid gap-12 px-12 pt-4">
          <span className="sr-only">{t('app.loading')}</span>
          <Skeleton shape="card" className="h-260" />
          <Skeleton shape="card" className="h-96" />
          <Skeleton shape="card" className="h-300" />
        </div>
      )}
    </DetailScreen>
  );
};

const Loaded = ({ kind, product }: { kind: ProductKind; product: ProductDetail }) => {
  const t = useT();
  const form = useOrderForm(product);
  const field = useRef<HTMLInputElement>(null);
  const press = (): void => {
    if (!form.press()) field.current?.focus();
  };
  return (
    <DetailScreen
      title={product.name}
      caption={`${t(`product.rate.${product.rateKind}`)} · ${t('product.days', { count: product.termDays })}`}
      parent={LISTS[kind]}
      dock={
        product.state === 'open' ? (
          <Button onClick={press}>
            {form.wanted
              ? t('product.buy', { amount: withUnit(form.wanted.amount, product.currency) })
              : t('product.buyStart')}
          </Button>
        ) : (
          <NotOpen kind={kind} state={product.state} />
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
        <ProductFacts product={product} />
        {product.state === 'open' && <OrderField product={product} form={form} field={field} />}
        {product.truth.isSimulated && <SimulatedMark text={t('product.simulated')} className="justify-center" />}
      </div>
      <BuySheet product={product} form={form} />
    </DetailScreen>
  );
};

/** Why it cannot be bought, and where to go on. */
const NotOpen = ({ kind, state }: { kind: ProductKind; state: Exclude<ProductDetail['state'], 'open'> }) => {
  const t = useT();
  return (
    <>
      <p role="status" className="pb-10 text-center text-note text-ink-2">
        {t(`product.stateText.${state}`)}
      </p>
      <Button kind="secondary" href={hrefTo(LISTS[kind])}>
        {t('product.seeOthers')}
      </Button>
    </>
  );
};
