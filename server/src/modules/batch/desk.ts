/**
 * Batches of payouts at the desk. Invariants: a payout is in one batch; a payout that might have been sent goes back to
 * its member only if two people say that it was not sent.
 */
import { createHash } from 'node:crypto';
import * as contract from '@assay/contract/desk/batch';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { formatUnits } from '@assay/contract/money';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute } from '../../http/desk-route.ts';
import { chainRailName, readCursor, readPause } from '../chain/index.ts';
import type { ChainSettings } from '../chain/index.ts';
import { propose } from '../operator/index.ts';
import type { ProposalWork } from '../operator/index.ts';
import { nextOf } from '../queue/index.ts';
import type { RegisteredRail } from '../rail/index.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { listPayable, settlePayout } from '../withdrawal/index.ts';
import { batchRails, createBatch, exportBatch, keepSigned } from './batches.ts';
import type { BatchDeps } from './batches.ts';
import { fileHash, findBatchRow, listBatchRows, listItems } from './queries.ts';
import type { BatchRow, ItemRow } from './queries.ts';

type Batch = DeskOutput<typeof contract.listBatches>['records'][number];
type Sum = Batch['sums'][number];

const sumsOf = (rows: readonly { currency: string; amount: bigint; decimals: number }[]): Sum[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    amount: formatUnits(
      of.reduce((sum, { amount }) => sum + amount, 0n),
      of[0]!.decimals,
    ),
    payouts: of.length,
  }));

/** Every rail that is not a chain is a bank: the sandbox makes no batches. */
const kindOf = (rails: readonly RegisteredRail[], name: string): 'bank' | 'chain' =>
  rails.find((one) => one.name === name)?.kind === 'chain' || name.startsWith('chain-') ? 'chain' : 'bank';

const stateOf = ({ isSettled, sentAt, signedAt }: BatchRow): Batch['state'] =>
  isSettled ? 'settled' : sentAt !== null ? 'sent' : signedAt !== null ? 'signed' : 'batched';

const present = ({ rails }: BatchDeps, row: BatchRow, items: readonly ItemRow[]): Batch => ({
  id: row.id,
  reference: row.id.slice(0, 8),
  rail: row.rail,
  kind: kindOf(rails.all, row.rail),
  state: stateOf(row),
  sums: sumsOf(items.map((one) => ({ ...one, amount: BigInt(one.amount) }))),
  createdBy: row.createdBy,
  createdAt: row.createdAt.getTime(),
  sentAt: row.sentAt?.getTime() ?? null,
  why: row.why,
});

type Payout = DeskOutput<typeof contract.getBatch>['payouts'][number];

const presentItem = (one: ItemRow): Payout => ({
  withdrawalId: one.withdrawalId,
  reference: one.withdrawalId.slice(0, 8),
  currency: one.currency,
  amount: formatUnits(BigInt(one.amount), one.decimals),
  account: one.account,
  holder: one.holder,
  state: one.state,
  outcome: one.state !== 'settled' ? null : one.status === 1 ? 'delivered' : 'returned',
  txId: one.txId,
  isProposed: one.isProposed,
});

interface FailBody {
  withdrawalId: string;
  rail: string;
  amount: string;
  account: string;
}

/**
 * Finds a bank payout to mark as failed. Chains are excluded: a chain reports the outcome itself, and a signed payout
 * could still be sent.
 */
const findFailing = async (tx: Tx, withdrawalId: string, rails: readonly RegisteredRail[]): Promise<FailBody> => {
  const [row] = await tx.query<{ rail: string; state: string; amount: string; currency: string; account: string }>(
    `select b.rail, o.state, w.amount - w.fee as amount, w.currency, w.account from payout_batch_item i
       join payout_batch b on b.id = i.batch_id join payout_outbox o using (withdrawal_id)
       join withdrawal w on w.id = i.withdrawal_id where i.withdrawal_id = $1 for update of o`,
    [withdrawalId],
  );
  if (!row || kindOf(rails, row.rail) !== 'bank') throw new DomainError('not_found');
  if (row.state !== 'batched' && row.state !== 'sent') throw new DomainError('too_late');
  const { decimals } = findCurrency(await loadCurrencies(tx), row.currency);
  return {
    withdrawalId,
    rail: row.rail,
    amount: `${formatUnits(BigInt(row.amount), decimals)} ${row.currency}`,
    account: row.account,
  };
};

export const failPayoutWork = (deps: BatchDeps): ProposalWork<FailBody> => ({
  roles: ['treasurer', 'owner'],
  title: ({ withdrawalId }) => `Give the payout ${withdrawalId.slice(0, 8)} back to its member`,
  lines: ({ rail, amount, account }) => [
    { label: 'Amount', before: null, after: amount },
    { label: 'To', before: null, after: account },
    { label: 'Rail', before: null, after: rail },
  ],
  carryOut: async (tx, { withdrawalId }) => {
    const { rail } = await findFailing(tx, withdrawalId, deps.rails.all);
    await settlePayout(deps, tx, { rail, id: withdrawalId, outcome: 'send_failed' });
    return null;
  },
});

const presentChain = async (tx: Tx, chain: ChainSettings): Promise<DeskOutput<typeof contract.listChains>[number]> => {
  const rail = chainRailName(chain);
  const cursor = await readCursor(tx, rail);
  const pause = await readPause(tx, rail);
  const [coming] = await tx.query<{ count: number }>(
    'select count(*)::int as count from chain_coming where rail = $1',
    [rail],
  );
  return {
    rail,
    network: chain.network,
    kind: chain.kind,
    nodes: chain.rpc.map((url) => new URL(url).host),
    currencies: Object.keys(chain.tokens),
    factory: chain.factory,
    treasury: chain.treasury,
    block: cursor?.block ?? null,
    hash: cursor?.hash ?? null,
    latest: cursor?.latest ?? null,
    checkedAt: cursor?.checkedAt.getTime() ?? null,
    pausedWhy: pause?.why ?? null,
    pausedAt: pause?.at.getTime() ?? null,
    coming: coming?.count ?? 0,
  };
};

export const batchDeskRoutes = (deps: BatchDeps & { chains: readonly ChainSettings[] }): DeskRoute[] => [
  deskRoute(contract.listBatches, async ({ input, tx }) => {
    const rows = await listBatchRows(tx, input);
    const items = Map.groupBy(
      await listItems(
        tx,
        rows.map(({ id }) => id),
      ),
      ({ batchId }) => batchId,
    );
    return {
      records: rows.map((row) => present(deps, row, items.get(row.id) ?? [])),
      next: nextOf(rows, ({ id, createdAt }) => ({ at: createdAt, id })),
    };
  }),
  deskRoute(contract.getBatch, async ({ input, tx }) => {
    const row = await findBatchRow(tx, input.id);
    if (!row) throw new DomainError('not_found');
    const items = await listItems(tx, [row.id]);
    return {
      ...present(deps, row, items),
      payouts: items.map(presentItem),
      sha256: await fileHash(tx, row.id),
      signedBy: row.signedBy,
      sentBy: row.sentBy,
    };
  }),
  deskRoute(contract.listPayable, async ({ tx }) => {
    const currencies = await loadCurrencies(tx);
    const list: DeskOutput<typeof contract.listPayable> = [];
    for (const { name, carries } of batchRails(deps.rails)) {
      const rows = await listPayable(deps, tx, carries === 'everything' ? [] : carries);
      const sums = sumsOf(rows.map((one) => ({ ...one, decimals: findCurrency(currencies, one.currency).decimals })));
      list.push({ rail: name, kind: kindOf(deps.rails.all, name), sums });
    }
    return list;
  }),
  deskRoute(contract.createBatch, async ({ input, operator, tx, act }) => {
    const id = await createBatch(deps, tx, { rail: input.rail, by: `operator:${operator.id}` });
    await act({ object: `batch:${id}`, after: { rail: input.rail, sha256: await fileHash(tx, id) } });
    return { id };
  }),
  deskRoute(contract.exportBatch, async ({ input, operator, tx, act }) => {
    const file = await exportBatch(deps, tx, { id: input.id, by: `operator:${operator.id}` });
    await act({ object: `batch:${input.id}`, after: { file: file.fileName } });
    return file;
  }),
  deskRoute(contract.importSigned, async ({ input, operator, tx, act }) => {
    await keepSigned(deps, tx, { ...input, by: `operator:${operator.id}` });
    await act({
      object: `batch:${input.id}`,
      after: { signed: createHash('sha256').update(input.text).digest('hex') },
    });
    return DONE;
  }),
  deskRoute(contract.listChains, async ({ tx }) => {
    const list: DeskOutput<typeof contract.listChains> = [];
    for (const chain of deps.chains) list.push(await presentChain(tx, chain));
    return list;
  }),
  deskRoute(contract.failPayout, async ({ input, operator, tx, act }) => {
    const { id: withdrawalId, reason } = input;
    const body = await findFailing(tx, withdrawalId, deps.rails.all);
    const proposalId = await propose(deps, tx, { kind: 'batch.failPayout', body, reason, by: operator });
    await act({ object: `withdrawal:${withdrawalId}`, reason, after: { proposalId } });
    return { proposalId };
  }),
];
