/**
 * Deposits. Invariant: only a rail makes a credit, once for one payment, after its confirmations (W5); an address is
 * signed for its member, currency and network; a proof image is evidence and never money.
 */
import * as contract from '@assay/contract/deposit';
import { toPage } from '@assay/contract/envelope';
import { formatUnits } from '@assay/contract/money';
import { toBase64 } from '@assay/verify/checkpoint';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import { listRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { SigningKey } from '../../quotes/tape/signing-key.ts';
import { refuseGuest } from '../auth/index.ts';
import { findOpenNetwork, loadNetworks } from '../payout/index.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import type { Prices } from '../wallet/index.ts';
import { keyIdOf } from './address-key.ts';
import { applyDeposit } from './apply-deposit.ts';
import { presentDeposit } from './present.ts';
import { giveAddress, listDeposits } from './queries.ts';
import type { Rail, Rails } from '../rail/index.ts';

interface DepositDeps {
  clock: Clock;
  addressKey: SigningKey;
  /** Rails that deposits can come by. */
  rails: Rails;
  prices: Prices;
}

const railOf = ({ rails }: DepositDeps, key: { currency: string; network: string }): Rail => {
  const rail = rails.railOf(key);
  if (!rail) throw new DomainError('unknown_network');
  return rail.deposits;
};

export const depositRoutes = (deps: DepositDeps): Route[] => [
  route(contract.listNetworks, async ({ tx }) => {
    const currencies = await loadCurrencies(tx);
    return (await loadNetworks(tx))
      .filter((one) => deps.rails.railOf(one) !== undefined)
      .map((one) => ({
        currency: one.currency,
        network: one.network,
        name: one.name,
        minimum: formatUnits(one.depositMin, findCurrency(currencies, one.currency).decimals),
        confirmations: one.confirmations,
        arrivalMinutes: one.arrivalMinutes,
      }));
  }),

  route(contract.getDepositAddress, async ({ tx, memberId, input }) => {
    await refuseGuest(tx, memberId);
    const key = { memberId, currency: input.currency, network: input.chainType };
    const { currency, network } = await findOpenNetwork(tx, key);
    const rail = railOf(deps, key);
    const to = await giveAddress(tx, rail, key, new Date(deps.clock.now()));
    const forwarder = rail.forwarder ? { factory: rail.forwarder.factory, treasury: rail.forwarder.treasury } : null;
    const bank = network.addressForm === contract.BANK_NETWORK ? (rail.bankFor?.(input.currency) ?? null) : null;
    const shown = {
      ...input,
      address: to.address,
      reference: to.reference === '' ? null : to.reference,
      bank,
      forwarder,
    };
    return {
      ...shown,
      uri: rail.uriOf(key, to),
      minimum: formatUnits(network.depositMin, currency.decimals),
      confirmations: network.confirmations,
      arrivalMinutes: network.arrivalMinutes,
      keyId: keyIdOf(deps.addressKey),
      signature: toBase64(deps.addressKey.sign(contract.depositAddressText({ memberId, ...shown }))),
    };
  }),

  route(contract.applyDeposit, async ({ tx, memberId, input }) => {
    const rail = railOf(deps, { currency: input.currency, network: input.chainType });
    const deposit = await applyDeposit({ clock: deps.clock, prices: deps.prices, rail }, tx, memberId, input);
    return presentDeposit(await loadCurrencies(tx), deposit);
  }),

  listRoute(contract.listDeposits, async ({ tx, memberId, input }) => {
    const at = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
    const { rows, total } = await listDeposits(tx, { ...input, memberId }, at);
    const currencies = await loadCurrencies(tx);
    return toPage(
      rows.map((row) => presentDeposit(currencies, row)),
      total,
      input,
    );
  }),
];
