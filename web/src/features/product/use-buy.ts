import { useCommand } from '@assay/client/hooks';
import { buyMachine, buyProduct, type Product, type ProductOrder } from '@assay/contract/product';
import { haptic } from '@assay/ui/haptic.ts';
import { pathTo } from '../../navigation/links.ts';
import { replaceWith } from '../../navigation/router.ts';
import type { Wanted } from './order-form.ts';
import { CHANGED_BY_ORDERS } from './use-product-news.ts';

/** Leads to the success page, from which "back" does not return to the form. */
const onSuccess = ({ id }: ProductOrder): void => {
  haptic('done');
  replaceWith(pathTo('orderPlaced', { id }));
};

/** Money and machines are bought by two calls of the specification; for the form they are one. */
export const useBuy = ({ id: productId }: Pick<Product, 'id'>) => {
  const options = { announce: false, invalidates: CHANGED_BY_ORDERS, onSuccess };
  const money = useCommand(buyProduct, options);
  const machines = useCommand(buyMachine, options);
  return {
    send: ({ amount, units }: Wanted): void =>
      units === undefined ? money.mutate({ productId, amount }) : machines.mutate({ productId, units }),
    isBuying: money.isPending || machines.isPending,
    refusal: money.error ?? machines.error,
    reset: (): void => {
      money.reset();
      machines.reset();
    },
  };
};
