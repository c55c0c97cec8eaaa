/**
 * Stablecoins on a chain as a rail. Invariants: members pay to addresses that can only forward to the treasury; a final
 * payment is credited once for (rail, transaction, log); the server has no key, and stores the file that two people
 * signed before sending it, so that sending it again is harmless.
 */
import { forwarderAddress } from '@assay/verify/forwarder';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import type { Tx } from '../../db/database.ts';
import { findNetwork } from '../payout/index.ts';
import type { Payment, RegisteredRail } from '../rail/index.ts';
import { chainRailName, forwarderTerms } from './chain.ts';
import type { ChainSettings } from './chain.ts';
import { checkSigned, writePayoutFile } from './payout-file.ts';
import { readCursor } from './watch-chain.ts';

const BATCH = 200;
/** Payouts per batch, well below the capacity of a block. */
const BATCH_LIMIT = 50;

const pollFinal = async (tx: Tx, rail: string): Promise<Payment[]> => {
  const rows = await tx.query<Omit<Payment, 'amount' | 'confirmations' | 'reference'> & { amount: string }>(
    `select c.tx_hash as "txId", c.log_index as index, c.currency, c.network, c.address, c.payer, c.amount from chain_payment c
      where c.rail = $1
        and not exists (select from deposit d where d.rail = c.rail and d.txid = c.tx_hash and d.tx_index = c.log_index
          and d.status <> 0)
        and not exists (select from unmatched_payment u where u.rail = c.rail and u.txid = c.tx_hash and u.tx_index = c.log_index)
      order by c.block, c.log_index limit ${BATCH}`,
    [rail],
  );
  const payments: Payment[] = [];
  for (const row of rows) {
    const { network } = await findNetwork(tx, row);
    // Final is more than any count of blocks.
    payments.push({ ...row, reference: '', amount: BigInt(row.amount), confirmations: network.confirmations });
  }
  return payments;
};

/** One batch at a time: the treasury pays them by number. */
const nextNumber = async (tx: Tx, rail: string): Promise<bigint> => {
  const cursor = await readCursor(tx, rail);
  if (!cursor || cursor.pausedWhy !== null) throw new DeskRefusal('rail_paused');
  const open = await tx.query(
    `select 1 from payout_batch b join payout_batch_item i on i.batch_id = b.id join payout_outbox o using (withdrawal_id)
      where b.rail = $1 and o.state <> 'settled' limit 1`,
    [rail],
  );
  if (open.length > 0) throw new DeskRefusal('batch_open');
  return cursor.treasuryNumber;
};

export const createChainRail = (chain: ChainSettings): RegisteredRail => {
  const name = chainRailName(chain);
  const terms = forwarderTerms(chain);
  return {
    name,
    kind: 'chain',
    carries: Object.keys(chain.tokens).map((currency) => ({ currency, network: chain.network })),
    deposits: {
      name,
      forwarder: terms,
      addressFor: ({ memberId }) => ({ address: forwarderAddress(terms, memberId), reference: '' }),
      uriOf: (_key, { address }) => address,
      isReading: async (tx) => (await readCursor(tx, name)) !== undefined,
      poll: (tx) => pollFinal(tx, name),
      // A final block that changed stops the rail; people decide.
      pollReversals: async () => [],
    },
    batches: {
      extension: 'json',
      limit: BATCH_LIMIT,
      write: async (tx, { id, payouts }) => writePayoutFile(chain, { id, number: await nextNumber(tx, name), payouts }),
      checkSigned: (file, text) => checkSigned(chain, file, text),
    },
  };
};
