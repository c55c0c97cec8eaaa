/** Destinations as they go on the wire to their owner: masked for lists, whole for the last look before money leaves. */
import { BANK_NETWORK } from '@assay/contract/deposit';
import type { Destination } from '@assay/contract/payout';
import { formatWireTime } from '@assay/contract/time';
import type { DestinationRow } from './destinations.ts';

/** From here on an account is long enough to show both of its ends. */
const LONG_FROM = 21;
const LONG_SHOWN = 6;
const SHORT_SHOWN = 4;

/** Enough to recognise it by, too little to use it; a short one shows its end alone. */
export const maskAccount = (account: string): string => {
  if (account.length >= LONG_FROM) return `${account.slice(0, LONG_SHOWN)}••••${account.slice(-LONG_SHOWN)}`;
  return `••••${account.slice(-Math.min(SHORT_SHOWN, Math.floor(account.length / 2)))}`;
};

export const presentDestination = (row: DestinationRow): Destination => ({
  id: row.id,
  kind: row.kind,
  currency: row.currency,
  network: row.network === BANK_NETWORK ? null : row.network,
  bankName: row.bankName,
  realName: row.realName,
  label: row.label,
  masked: maskAccount(row.account),
  account: row.account,
  usableAt: formatWireTime(row.usableAt.getTime()),
  createTime: formatWireTime(row.createdAt.getTime()),
});
