/** A wallet of the sandbox's sample member, bound long ago. Its address passes every checksum and belongs to nobody. */
import { createHash } from 'node:crypto';
import { chainAddress } from '@assay/verify/chain-address';
import type { ChainNetwork } from '@assay/verify/chain-address';
import type { Tx } from '../db/database.ts';

const HASH_BYTES = 20;

export interface SampleDestination {
  id: string;
  memberId: string;
  currency: string;
  network: ChainNetwork;
}

/** The address. */
export const seedSampleDestination = async (tx: Tx, sample: SampleDestination, nowMs: number): Promise<string> => {
  const { id, memberId, currency, network } = sample;
  const hash = createHash('sha256').update(`assay sandbox\ndestination\n${id}`).digest();
  const account = chainAddress(network, hash.subarray(0, HASH_BYTES));
  const at = new Date(nowMs);
  await tx.query(
    `insert into destination (id, member_id, kind, currency, network, account, usable_at, created_at)
     values ($1, $2, 'wallet', $3, $4, $5, $6, $6)`,
    [id, memberId, currency, network, account, at],
  );
  return account;
};
