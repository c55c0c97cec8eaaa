/** Cost of a withdrawal of a currency, what is left of today, and what stands in its way. */
import type { getWithdrawalTerms } from '@assay/contract/withdrawal';
import type { OutputOf } from '@assay/contract/endpoint';
import { formatUnits } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { readDebts } from '../../ledger/debts.ts';
import { readBalances } from '../../ledger/read-books.ts';
import { verificationLevel } from '../identity/index.ts';
import { loadNetworks, loadTransferRules, readPassword } from '../payout/index.ts';
import type { Rails } from '../rail/index.ts';
import { findCurrency, loadCurrencies, VALUE_SCALE } from '../wallet/index.ts';
import { findHold } from './find-hold.ts';
import { usedSince } from './queries.ts';
import { dailyLimit, dayStart, remainingOf } from './rules.ts';

export const getTerms = async (
  { clock, rails }: { clock: Clock; rails: Rails },
  tx: Tx,
  memberId: string,
  code: string,
): Promise<OutputOf<typeof getWithdrawalTerms>> => {
  const currencies = await loadCurrencies(tx);
  const { decimals } = findCurrency(currencies, code);
  const networks = (await loadNetworks(tx)).filter((one) => one.currency === code && rails.railOf(one) !== undefined);
  const balances = await readBalances(tx, memberId);
  const available = balances.find(
    ({ currency, purpose, realm }) => currency === code && purpose === 'available' && realm === 'money',
  );
  const nowMs = clock.now();
  const rules = await loadTransferRules(tx);
  const password = await readPassword(tx, memberId);
  const debts = await readDebts(tx, memberId);
  const hold = await findHold({ clock }, tx, memberId);
  const limit = dailyLimit(rules, await verificationLevel(tx, memberId));
  const remaining = remainingOf(limit, await usedSince(tx, memberId, dayStart(nowMs)));
  return {
    currency: code,
    available: formatUnits(available?.balance ?? 0n, decimals),
    networks: networks.map(({ network, withdrawalMin, withdrawalFee, arrivalMinutes }) => ({
      network,
      minimum: formatUnits(withdrawalMin, decimals),
      fee: formatUnits(withdrawalFee, decimals),
      arrivalMinutes,
    })),
    dailyLimit: formatUnits(limit, VALUE_SCALE),
    remainingToday: formatUnits(remaining, VALUE_SCALE),
    isPasswordSet: password !== undefined,
    debts: debts.map(({ currency, owed }) => ({
      currency,
      amount: formatUnits(owed, findCurrency(currencies, currency).decimals),
    })),
    hold: hold ? { reason: hold.reason, until: formatWireTime(hold.untilMs) } : null,
  };
};
