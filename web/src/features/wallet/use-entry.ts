import { useEndpoint } from '@assay/client/hooks';
import { type EntryLine, getEntry } from '@assay/contract/wallet';
import { useQuery } from '@tanstack/react-query';
import { useCurrencies } from '../../money/use-currencies.ts';

/** A record with its other lines, and what this phone says about its hash. */
export const useEntry = (row: EntryLine) => {
  const { get } = useCurrencies();
  const entry = useEndpoint(getEntry, { id: row.id }, { staleTime: Number.POSITIVE_INFINITY });
  const decimals = get(row.currency)?.decimals;
  const check = useQuery({
    queryKey: ['wallet.checkEntry', row.id, entry.dataUpdatedAt],
    queryFn: async () => (await import('./check-entry.ts')).checkEntry(row, entry.data!, decimals!),
    enabled: entry.data !== undefined && decimals !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { entry, check: check.data };
};
