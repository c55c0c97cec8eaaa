/** Destinations as they go on the wire: the account is masked but for its ends. */
import { BANK_NETWORK } from '@assay/contract/deposit';
import type { Destination } from '@assay/contract/payout';
import { formatWireTime } from '@assay/contract/time';
import type { DestinationRow } from './destinations.ts';

const SHOWN_START = 6;
const SHOWN_END = 4;

/** Enough to recognise it by, too little to use it; a short one shows its end alone. */
export const maskAccount = (account: string): string => {
  const start = account.length > 2 * (SHOWN_START + SHOWN_END) ? account.slice(0, SHOWN_START) : '';
  const end = account.slice(-Math.min(SHOWN_END, Math.floor(account.length / 2)));
  return `${start}••••${end}`;
};

export const presentDestination = (row: DestinationRow): Destination => ({
  id: row.id,
  kind: row.kind,
  currency: row.currency,
  network: row.network === BANK_NETWORK ? null : row.network,
  bankName: row.bankName,
  realName: row.realName,
  masked: maskAccount(row.account),
  usableAt: formatWireTime(row.usableAt.getTime()),
  createTime: formatWireTime(row.createdAt.getTime()),
});
