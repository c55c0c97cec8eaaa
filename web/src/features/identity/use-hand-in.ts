import { type applyAdvanced, type applyKYC, isHaveAuth, listApplications } from '@assay/contract/identity';
import { useQueryClient } from '@tanstack/react-query';
import { pathTo } from '../../navigation/links.ts';
import { replaceWith } from '../../navigation/router.ts';
import { useSend } from './use-send.ts';
import type { Kind } from './use-verification.ts';

/** Hands a verification in, and leads to its result. The draft keeps what was handed in, for a second try. */
export const useHandIn = <E extends typeof applyKYC | typeof applyAdvanced>(endpoint: E, kind: Kind) => {
  const queries = useQueryClient();
  return useSend(endpoint, {
    invalidates: [isHaveAuth],
    onSent: () => {
      // The list from before does not know of this one, and would say for a moment that nothing was handed in.
      queries.removeQueries({ queryKey: [listApplications.id] });
      replaceWith(pathTo('verificationResult', { kind }));
    },
  });
};
