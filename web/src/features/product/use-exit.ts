import { useCommand } from '@assay/client/hooks';
import {
  exitProduct,
  getProduct,
  getProductOrder,
  getProductStat,
  listProductOrders,
  listProducts,
} from '@assay/contract/product';
import { getAssets, listBalances, listEntries } from '@assay/contract/wallet';
import { haptic } from '@assay/ui/haptic.ts';
import { toast } from '@assay/ui/toast.tsx';
import { useT } from '../../i18n/i18n.ts';

/** Leaves an order early. What came back is told by the order itself, fetched anew. */
export const useExit = (onLeft: () => void) => {
  const t = useT();
  return useCommand(exitProduct, {
    announce: false,
    invalidates: [
      getProductOrder,
      listProductOrders,
      getProductStat,
      getProduct,
      listProducts,
      getAssets,
      listBalances,
      listEntries,
    ],
    onSuccess: () => {
      haptic('done');
      toast(t('product.exitDone'), 'good');
      onLeft();
    },
  });
};
