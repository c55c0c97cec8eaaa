/** Which currency travels on which network, and at what terms. Amounts in smallest units. */
import { BANK_NETWORK } from '@assay/contract/deposit';
import { isChainAddress, isChainNetwork } from '@assay/verify/chain-address';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import type { Currency } from '../wallet/index.ts';

export interface Network {
  currency: string;
  network: string;
  name: string;
  confirmations: number;
  arrivalMinutes: number;
  /** The network whose way of writing addresses it shares. */
  addressForm: string;
  depositMin: bigint;
  depositMax: bigint;
  withdrawalMin: bigint;
  withdrawalFee: bigint;
  /** False while it is not offered: what is on its way arrives. */
  isOpen: boolean;
}

type NetworkRow = { [K in keyof Network]: Network[K] extends bigint ? string : Network[K] };

const loadAll = async (tx: Tx): Promise<Network[]> => {
  const rows = await tx.query<NetworkRow>(
    `select currency, network, name, confirmations, arrival_minutes as "arrivalMinutes", address_form as "addressForm", deposit_min as "depositMin",
            deposit_max as "depositMax", withdrawal_min as "withdrawalMin", withdrawal_fee as "withdrawalFee",
            is_open as "isOpen"
       from network order by position`,
  );
  return rows.map((row) => ({
    ...row,
    depositMin: BigInt(row.depositMin),
    depositMax: BigInt(row.depositMax),
    withdrawalMin: BigInt(row.withdrawalMin),
    withdrawalFee: BigInt(row.withdrawalFee),
  }));
};

/** Networks that are offered. */
export const loadNetworks = async (tx: Tx): Promise<Network[]> => (await loadAll(tx)).filter(({ isOpen }) => isOpen);

/** Offered or not: what was accepted is carried out. */
export const findNetwork = async (
  tx: Tx,
  key: { currency: string; network: string },
): Promise<{ currency: Currency; network: Network }> => {
  const currency = findCurrency(await loadCurrencies(tx), key.currency);
  const network = (await loadAll(tx)).find((one) => one.currency === key.currency && one.network === key.network);
  if (!network) throw new DomainError('unknown_network');
  return { currency, network };
};

/** For whatever is new. */
export const findOpenNetwork = async (
  tx: Tx,
  key: { currency: string; network: string },
): Promise<{ currency: Currency; network: Network }> => {
  const found = await findNetwork(tx, key);
  if (!found.network.isOpen) throw new DomainError('unknown_network');
  return found;
};

/** A bank's account was read by `parseBankAccount` already. */
export const isAccountOf = ({ addressForm }: Pick<Network, 'addressForm'>, account: string): boolean =>
  addressForm === BANK_NETWORK || (isChainNetwork(addressForm) && isChainAddress(addressForm, account));
