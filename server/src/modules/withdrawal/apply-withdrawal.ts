/**
 * Asks for a withdrawal, in the transaction of the request: either the money is held and the row is there, or nothing
 * happened. The password check takes the member's lock, so the limit of the day is counted by one request at a time.
 */
import { randomUUID } from 'node:crypto';
import { withdrawalSubject } from '@assay/contract/withdrawal';
import type { applyWithdrawal as endpoint } from '@assay/contract/withdrawal';
import type { InputOf } from '@assay/contract/endpoint';
import { formatUnits } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import type { Call } from '../../http/route.ts';
import { readDebts } from '../../ledger/debts.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { verificationLevel } from '../identity/index.ts';
import { refuseGuest, requireFactor } from '../auth/index.ts';
import type { FactorDeps } from '../auth/index.ts';
import { checkWithdrawalPassword, findDestination, findOpenNetwork, loadTransferRules } from '../payout/index.ts';
import type { Rails } from '../rail/index.ts';
import { findCurrency, loadCurrencies, VALUE_SCALE, valueOf } from '../wallet/index.ts';
import type { Currency, Prices } from '../wallet/index.ts';
import { debtError } from './debt-error.ts';
import { findHold } from './find-hold.ts';
import { holdJournal } from './journals.ts';
import { broughtIn, insertWithdrawal, usedSince } from './queries.ts';
import type { Withdrawal } from './queries.ts';
import { dailyLimit, dayStart, parseMoney, remainingOf, risksOf, timesOf } from './rules.ts';
import { tellMember } from './tell-member.ts';

interface Deps extends FactorDeps {
  ledger: Pick<Ledger, 'post'>;
  prices: Prices;
  rails: Rails;
  isLive?: boolean;
}

/** Live: whoever is not verified takes out what came in, and nothing else. */
const refuseUnverified = async (
  tx: Tx,
  memberId: string,
  { code, decimals }: Pick<Currency, 'code' | 'decimals'>,
  amount: bigint,
) => {
  const left = await broughtIn(tx, memberId, code);
  if (amount > left) throw new DomainError('brought_in_only', { most: formatUnits(left < 0n ? 0n : left, decimals) });
};

const until = (ms: number) => ({ until: formatWireTime(ms) });

export const applyWithdrawal = async (deps: Deps, call: Call<InputOf<typeof endpoint>>): Promise<Withdrawal> => {
  const { tx, memberId, input } = call;
  await refuseGuest(tx, memberId);
  const currency = findCurrency(await loadCurrencies(tx), input.currency);
  const amount = parseMoney(input.money, currency.decimals);
  if (amount === undefined) throw new DomainError('amount_invalid');
  const price = deps.prices.now(currency);
  if (!price) throw new DomainError('no_price');

  await checkWithdrawalPassword(deps, tx, memberId, input.safePassword);
  const nowMs = deps.clock.now();
  const rules = await loadTransferRules(tx);
  const hold = await findHold(deps, tx, memberId);
  if (hold) throw new DomainError(hold.reason === 'too_often' ? 'too_often' : 'withdrawal_held', until(hold.untilMs));
  const [debt] = await readDebts(tx, memberId);
  if (debt) throw await debtError(tx, debt);

  const destination = await findDestination(tx, { id: input.accountId, memberId });
  if (destination.currency !== currency.code) throw new DomainError('not_found');
  if (destination.usableAt.getTime() > nowMs)
    throw new DomainError('destination_waiting', until(destination.usableAt.getTime()));
  const { network } = await findOpenNetwork(tx, destination);
  if (!deps.rails.railOf(destination)) throw new DomainError('unknown_network');
  if (amount < network.withdrawalMin)
    throw new DomainError('amount_too_small', { minimum: formatUnits(network.withdrawalMin, currency.decimals) });

  const value = valueOf(amount, currency.decimals, price);
  const level = await verificationLevel(tx, memberId);
  if (deps.isLive && level === 0) await refuseUnverified(tx, memberId, currency, amount);
  const limit = dailyLimit(rules, level);
  const remaining = remainingOf(limit, await usedSince(tx, memberId, dayStart(nowMs)));
  if (value > remaining) throw new DomainError('daily_limit', { remaining: formatUnits(remaining, VALUE_SCALE) });

  const destinationChangedMs = destination.usableAt.getTime() - rules.waitSeconds * 1000;
  const flags = risksOf({ value, destinationChangedMs }, rules, nowMs);
  const approvalsNeeded = flags.length === 0 ? 1 : 2;
  const withdrawal: Withdrawal = {
    id: randomUUID(),
    memberId,
    currency: currency.code,
    network: destination.network,
    account: destination.account,
    amount,
    fee: network.withdrawalFee,
    status: 0,
    flags,
    approvalsNeeded,
    approvals: 0,
    outbox: null,
    isFrozen: false,
    changedAt: null,
    reason: null,
    txId: null,
    createdAt: new Date(nowMs),
    ...timesOf(network, approvalsNeeded, rules, nowMs),
    doneAt: null,
  };
  const { requestId } = call;
  await requireFactor(deps, tx, call, { ...input, action: 'withdraw', subject: withdrawalSubject(input), requestId });
  await deps.ledger.post(tx, [holdJournal(withdrawal)]);
  await insertWithdrawal(tx, { ...withdrawal, destinationId: destination.id, value });
  await tellMember(deps, tx, 'withdrawal_asked', withdrawal);
  return withdrawal;
};
