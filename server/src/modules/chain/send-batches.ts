/**
 * Sends what was signed and kept, and settles what the treasury has paid. The treasury pays each number once, so whatever is
 * sent how often, by whom and in which transaction, a batch is paid once or never.
 */
import { payoutDigest, transactionHash } from '@assay/verify/treasury';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { settlePayout } from '../withdrawal/index.ts';
import { chainRailName } from './chain.ts';
import type { ChainSettings } from './chain.ts';
import { ChainPause } from './chain-pause.ts';
import { batchOf, readPayoutFile } from './payout-file.ts';
import type { SignedFile } from './payout-file.ts';
import { openNode } from './rpc.ts';

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

interface OpenBatch {
  id: string;
  file: string;
  signed: string | null;
}

const listOpen = (tx: Tx, rail: string): Promise<OpenBatch[]> =>
  tx.query<OpenBatch>(
    `select b.id, b.file, b.signed from payout_batch b where b.rail = $1 and exists (
       select from payout_batch_item i join payout_outbox o using (withdrawal_id)
        where i.batch_id = b.id and o.state <> 'settled') order by b.created_at`,
    [rail],
  );

/** All of it or nothing: a batch is one call of the treasury. */
const settleBatch = (deps: Deps, rail: string, batch: OpenBatch): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { number, ...file } = readPayoutFile(batch.file);
    const [paid] = await tx.query<{ digest: Buffer; txHash: string }>(
      'select digest, tx_hash as "txHash" from chain_paid where rail = $1 and number = $2',
      [rail, number],
    );
    if (!paid) return;
    const isOurs = paid.digest.equals(payoutDigest(batchOf({ ...file, number })));
    const ids = await tx.query<{ id: string }>(
      'select withdrawal_id as id from payout_batch_item where batch_id = $1 order by position',
      [batch.id],
    );
    // Its number went to something else, for good: nothing of it was paid and nothing can be.
    for (const { id } of ids)
      await settlePayout(deps, tx, { rail, id, outcome: isOurs ? 'delivered' : 'send_failed', txId: paid.txHash });
    await tx.query(
      `update payout_batch set why = $2, sent_at = coalesce(sent_at, $3), sent_by = coalesce(sent_by, 'chain') where id = $1`,
      [batch.id, isOurs ? null : 'The treasury paid another batch under this number.', new Date(deps.clock.now())],
    );
  });

const REVERTED = 'reverted';

const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /nonce too low|nonce is too low|too low.*nonce|expected nonce/i,
    'The nonce of its sender is used: sign the transaction again with the next one.',
  ],
  [
    /underpriced|fee too low|maxFeePerGas.*(?:low|less)|less than block base fee|base fee/i,
    'It pays too little for gas: sign the transaction again with a higher fee.',
  ],
  [/^reverted$/, 'The treasury refused it: look at what it holds, and sign the transaction again.'],
  [/insufficient funds|doesn't have enough funds/i, 'Its sender cannot pay for the gas.'],
];

const sayWhy = (message: string): string =>
  WORDS.find(([form]) => form.test(message))?.[1] ?? `The node refused it: ${message}`;

const sendOne = async (deps: Deps, chain: ChainSettings, { id, signed }: OpenBatch): Promise<void> => {
  const { transaction } = JSON.parse(signed!) as SignedFile;
  if (transaction === undefined) return;
  const refusals: string[] = [];
  let isTaken = false;
  for (const url of chain.rpc) {
    try {
      const node = openNode(url, chain.kind);
      const outcome = await node.receipt(transactionHash(transaction));
      const refusal = outcome === 'failed' ? REVERTED : outcome === 'done' ? undefined : await node.send(transaction);
      if (refusal === undefined) isTaken = true;
      else refusals.push(refusal);
    } catch (error) {
      if (!(error instanceof ChainPause)) throw error;
      refusals.push(error.message);
    }
  }
  await deps.db.transaction(async (tx) => {
    await tx.query('update payout_batch set why = $2 where id = $1 and signed = $3', [
      id,
      isTaken ? null : sayWhy(refusals[0] ?? ''),
      signed,
    ]);
    if (!isTaken) return;
    await tx.query(`update payout_batch set sent_by = 'server', sent_at = $2 where id = $1 and sent_at is null`, [
      id,
      new Date(deps.clock.now()),
    ]);
    await tx.query(
      `update payout_outbox set state = 'sent' where state = 'signed'
         and withdrawal_id in (select withdrawal_id from payout_batch_item where batch_id = $1)`,
      [id],
    );
  });
};

export const sendBatches = async (deps: Deps, chain: ChainSettings): Promise<void> => {
  const rail = chainRailName(chain);
  for (const batch of await listOpen(deps.db, rail)) await settleBatch(deps, rail, batch);
  for (const batch of await listOpen(deps.db, rail)) if (batch.signed !== null) await sendOne(deps, chain, batch);
};
