/** The tasks, and what a claim makes untrue. */
import { useCommand, useEndpoint } from '@assay/client/hooks';
import type { OutputOf } from '@assay/contract/endpoint';
import { getAssets, listBalances, listEntries } from '@assay/contract/wallet';
import { answerLesson, claimWelfare, getWelfare, listWelfareRewards } from '@assay/contract/welfare';
import { haptic } from '@assay/ui/haptic.ts';
import { toast } from '@assay/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';

export type Welfare = OutputOf<typeof getWelfare>;
export type Task = Welfare['tasks'][number];

export const useWelfare = () => useEndpoint(getWelfare, {});

export const useClaim = () =>
  useCommand(claimWelfare, {
    announce: false,
    invalidates: [getWelfare, listWelfareRewards, getAssets, listBalances, listEntries],
    onSuccess: ({ amount, currency, isWaiting }) => {
      haptic('done');
      toast(t(isWaiting ? 'welfare.kept' : 'welfare.paid', { amount: withUnit(amount, currency) }), 'good');
    },
  });

export const useLesson = () => useCommand(answerLesson, { announce: false, invalidates: [getWelfare] });
