import { useCommand } from '@assay/client/hooks';
import { exitProduct } from '@assay/contract/product';
import { haptic } from '@assay/ui/haptic.ts';
import { toast } from '@assay/ui/toast.tsx';
import { useT } from '../../i18n/i18n.ts';
import { CHANGED_BY_ORDERS } from './use-product-news.ts';

/** Leaves an order early. The order itself, fetched anew, tells what came back. */
export const useExit = (onLeft: () => void) => {
  const t = useT();
  return useCommand(exitProduct, {
    announce: false,
    invalidates: CHANGED_BY_ORDERS,
    onSuccess: ({ leavesDay }) => {
      haptic('done');
      toast(t(leavesDay === null ? 'product.exitDone' : 'product.exitDoneDay'), 'good');
      onLeft();
    },
  });
};
