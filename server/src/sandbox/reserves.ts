/** The reserves of a sandbox: play money, as much as came in, and called simulated wherever it is shown. */
import { formatUnits } from '@assay/contract/money';
import { businessDay } from '@assay/contract/time';
import type { ReservesStatement } from '@assay/verify/reserves';
import type { Tx } from '../db/database.ts';
import { readCustody } from '../ledger/owed.ts';
import { loadCurrencies } from '../modules/wallet/index.ts';

export const simulatedReserves = async (tx: Tx, nowMs: number): Promise<ReservesStatement> => {
  const custody = await readCustody(tx);
  const currencies = await loadCurrencies(tx);
  return {
    operator: 'Sandbox',
    day: businessDay(nowMs),
    holdings: currencies.flatMap(({ code, decimals }) => {
      const held = custody.get(code) ?? 0n;
      return held > 0n ? [{ asset: code, amount: formatUnits(held, decimals), kind: 'simulated' as const }] : [];
    }),
  };
};
