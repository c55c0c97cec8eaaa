import type { ProductDetail } from '@assay/contract/product';
import { BondCard, CouponCard, FundingCard } from './bond-cards.tsx';
import { CalculatorCard } from './calculator-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { MachineCard } from './machine-card.tsx';
import { PaidCard } from './paid-card.tsx';
import { PoolCard } from './pool-card.tsx';
import { TruthCard } from './truth-card.tsx';

/**
 * All that is known of a product before one buys. Fields that a kind does not have are null, so no kind is asked for
 * here.
 */
export const ProductFacts = ({ product }: { product: ProductDetail }) => {
  const { bond, machine, currency } = product;
  return (
    <>
      {bond ? <FundingCard product={product} bond={bond} /> : <HistoryCard product={product} />}
      {bond && <PaidCard product={product} />}
      <PoolCard product={product} />
      {bond && <BondCard bond={bond} currency={currency} />}
      {bond && <CouponCard bond={bond} currency={currency} />}
      {machine && <CalculatorCard product={product} machine={machine} />}
      <TruthCard product={product} />
      {machine && <MachineCard machine={machine} currency={currency} />}
    </>
  );
};
