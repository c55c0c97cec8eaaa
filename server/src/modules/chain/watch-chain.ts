/**
 * Reads a chain as far as it is final. Invariants: a block counts when it is final and two nodes of two providers give
 * the same hash and logs for it; the cursor and the data read move in one transaction; any disagreement between nodes
 * pauses the rail, and no deposit is credited meanwhile.
 */
import { chainAddress } from '@assay/verify/chain-address';
import { fromHex } from '@assay/verify/binary';
import { eventTopic } from '@assay/verify/treasury';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Db, Tx } from '../../db/database.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { chainRailName, formOf, plainAddress } from './chain.ts';
import type { ChainSettings } from './chain.ts';
import { ChainPause } from './chain-pause.ts';
import { openNode } from './rpc.ts';
import type { ChainBlock, ChainLog, LogFilter, Node } from './rpc.ts';

export interface WatchDeps {
  db: Db;
  clock: Clock;
  log: Log;
}

const TRANSFER = eventTopic('Transfer(address,address,uint256)');
const PAID = eventTopic('Paid(uint256,bytes32)');
/** `number()` and `decimals()`. */
const NUMBER_CALL = '0x8381f58a';
const DECIMALS_CALL = '0x313ce567';

/** Blocks of one look; nodes refuse larger questions. */
const MAX_BLOCKS = 1000;
/** Addresses of one question. */
const MAX_TOPICS = 500;

export interface Cursor {
  block: number;
  hash: string;
  treasuryNumber: bigint;
  latest: number;
  checkedAt: Date;
  pausedWhy: string | null;
  pausedAt: Date | null;
}

export const readCursor = async (tx: Tx, rail: string): Promise<Cursor | undefined> => {
  const [row] = await tx.query<
    Omit<Cursor, 'block' | 'latest' | 'treasuryNumber'> & { block: bigint; latest: bigint; number: string }
  >(
    `select block, hash, treasury_number as number, latest, checked_at as "checkedAt", paused_why as "pausedWhy",
       paused_at as "pausedAt" from rail_cursor where rail = $1 and block is not null`,
    [rail],
  );
  return row && { ...row, block: Number(row.block), latest: Number(row.latest), treasuryNumber: BigInt(row.number) };
};

/** Why nothing is taken at the moment, also before the first look has worked. */
export const readPause = async (tx: Tx, rail: string): Promise<{ why: string; at: Date } | undefined> => {
  const [row] = await tx.query<{ why: string; at: Date }>(
    'select paused_why as why, paused_at as at from rail_cursor where rail = $1 and paused_why is not null',
    [rail],
  );
  return row;
};

/** Returns the answer that all nodes agree on; pauses the rail if they differ. */
const agreed = async <T>(nodes: readonly Node[], what: string, ask: (node: Node) => Promise<T>): Promise<T> => {
  const [first, ...others] = await Promise.all(nodes.map(ask));
  const text = JSON.stringify(first);
  if (others.some((one) => JSON.stringify(one) !== text))
    throw new ChainPause(`${nodes.map(({ name }) => name).join(' and ')} disagree about ${what}`);
  return first!;
};

const agreedBlock = (nodes: readonly Node[], number: number): Promise<ChainBlock> =>
  agreed(nodes, `block ${number}`, (node) => node.block(number));

interface Watched {
  memberId: string;
  currency: string;
  address: string;
}

const listWatched = async (tx: Tx, chain: ChainSettings): Promise<Map<string, Watched>> => {
  const rows = await tx.query<Watched>(
    `select member_id as "memberId", currency, address from deposit_address where network = $1 and currency = any($2)`,
    [chain.network, Object.keys(chain.tokens)],
  );
  return new Map(rows.map((row) => [`${row.currency} ${plainAddress(chain, row.address)}`, row]));
};

const wordOf = (address: string): string => `0x${'0'.repeat(24)}${address.slice(2)}`;
const addressOf = (word: string): string => `0x${word.slice(26)}`;

const depositFilters = (
  chain: ChainSettings,
  watched: Map<string, Watched>,
  span: { from: number; to: number },
): LogFilter[] => {
  const addresses = [...new Set([...watched.keys()].map((key) => wordOf(key.split(' ')[1]!)))];
  const filters: LogFilter[] = [];
  for (let at = 0; at < addresses.length; at += MAX_TOPICS)
    filters.push({
      ...span,
      addresses: Object.values(chain.tokens).map((token) => plainAddress(chain, token)),
      topics: [TRANSFER, null, addresses.slice(at, at + MAX_TOPICS)],
    });
  return filters;
};

interface Transfer {
  txHash: string;
  index: number;
  block: number;
  payer: string;
  amount: bigint;
  to: Watched;
}

const readTransfers = (chain: ChainSettings, watched: Map<string, Watched>, logs: readonly ChainLog[]): Transfer[] => {
  const currencies = new Map(
    Object.entries(chain.tokens).map(([currency, token]) => [plainAddress(chain, token), currency]),
  );
  return logs.flatMap((log) => {
    const currency = currencies.get(log.address);
    // Ignore logs that a node sends beyond those requested.
    if (currency === undefined || log.topics[0] !== TRANSFER || log.topics.length !== 3 || log.data.length !== 66)
      return [];
    const to = watched.get(`${currency} ${addressOf(log.topics[2]!)}`);
    const amount = BigInt(log.data);
    if (!to || amount === 0n) return [];
    const payer = chainAddress(formOf(chain), fromHex(addressOf(log.topics[1]!).slice(2)));
    return [{ txHash: log.transactionHash, index: log.logIndex, block: log.blockNumber, payer, amount, to }];
  });
};

interface Paid {
  number: bigint;
  digest: Buffer;
  txHash: string;
  block: number;
}

const readPaid = (chain: ChainSettings, logs: readonly ChainLog[]): Paid[] =>
  logs
    .filter(
      ({ address, topics }) =>
        address === plainAddress(chain, chain.treasury) && topics[0] === PAID && topics.length === 3,
    )
    .map((log) => ({
      number: BigInt(log.topics[1]!),
      digest: Buffer.from(log.topics[2]!.slice(2), 'hex'),
      txHash: log.transactionHash,
      block: log.blockNumber,
    }));

/** A chain that is not the one of the settings, or a token that counts otherwise than the books, is never read. */
const checkSetup = async (tx: Tx, chain: ChainSettings, nodes: readonly Node[], block: number): Promise<void> => {
  const chainId = await agreed(nodes, 'the chain', (node) => node.chainId());
  if (chainId !== chain.chainId) throw new ChainPause(`It is chain ${chainId}, not ${chain.chainId}`);
  const currencies = await loadCurrencies(tx);
  for (const [currency, token] of Object.entries(chain.tokens)) {
    const answer = await agreed(nodes, `the token of ${currency}`, (node) =>
      node.call(plainAddress(chain, token), DECIMALS_CALL, block),
    );
    const { decimals } = findCurrency(currencies, currency);
    if (answer === '0x' || BigInt(answer) !== BigInt(decimals))
      throw new ChainPause(`The token of ${currency} does not count ${decimals} decimals`);
  }
};

/** The first look: from the block of the settings on, or from now on. */
const begin = async (
  { db, clock }: WatchDeps,
  chain: ChainSettings,
  nodes: readonly Node[],
  newest: number,
): Promise<void> => {
  const start = Math.min(chain.startBlock ?? newest, newest);
  await checkSetup(db, chain, nodes, newest);
  const { hash } = await agreedBlock(nodes, start);
  const number =
    chain.startBlock === undefined
      ? await agreed(nodes, 'the treasury', (node) =>
          node.call(plainAddress(chain, chain.treasury), NUMBER_CALL, start),
        )
      : '0x0';
  if (number === '0x') throw new ChainPause('There is no treasury at its address');
  await db.query(
    `insert into rail_cursor (rail, network, block, hash, treasury_number, latest, checked_at)
     values ($1, $2, $3, $4, $5, $3, $6) on conflict (rail) do update set block = excluded.block, hash = excluded.hash,
       treasury_number = excluded.treasury_number, latest = excluded.latest, checked_at = excluded.checked_at,
       paused_why = null, paused_at = null where rail_cursor.block is null`,
    [chainRailName(chain), chain.network, start, hash, String(BigInt(number)), new Date(clock.now())],
  );
};

const store = (
  { db, clock }: WatchDeps,
  chain: ChainSettings,
  cursor: Cursor,
  read: { block: ChainBlock; latest: number; transfers: readonly Transfer[]; paid: readonly Paid[] },
): Promise<void> =>
  db.transaction(async (tx) => {
    const rail = chainRailName(chain);
    const now = new Date(clock.now());
    const number = read.paid.reduce(
      (next, one) => (one.number >= next ? one.number + 1n : next),
      cursor.treasuryNumber,
    );
    const moved = await tx.query(
      `update rail_cursor set block = $2, hash = $3, treasury_number = $4, latest = $5, checked_at = $6, paused_why = null,
         paused_at = null where rail = $1 and block = $7 and hash = $8 returning 1`,
      [rail, read.block.number, read.block.hash, String(number), read.latest, now, cursor.block, cursor.hash],
    );
    // Another process was faster.
    if (moved.length === 0) return;
    for (const { txHash, index, to, payer, amount, block } of read.transfers)
      await tx.query(
        `insert into chain_payment (rail, tx_hash, log_index, currency, network, address, payer, amount, block, seen_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [rail, txHash, index, to.currency, chain.network, to.address, payer, amount, block, now],
      );
    for (const one of read.paid)
      await tx.query('insert into chain_paid (rail, number, digest, tx_hash, block) values ($1, $2, $3, $4, $5)', [
        rail,
        String(one.number),
        one.digest,
        one.txHash,
        one.block,
      ]);
  });

/** Shows pending payments for information only, so a reorganisation changes no more than this display. */
const showComing = async (
  { db }: WatchDeps,
  chain: ChainSettings,
  node: Node,
  span: { from: number; to: number },
): Promise<void> => {
  const rail = chainRailName(chain);
  const watched = await listWatched(db, chain);
  const logs: ChainLog[] = [];
  if (span.to >= span.from)
    for (const filter of depositFilters(chain, watched, span)) logs.push(...(await node.logs(filter)));
  const transfers = readTransfers(chain, watched, logs);
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`coming ${rail}`]);
    await tx.query('delete from chain_coming where rail = $1', [rail]);
    for (const { txHash, index, to, amount, block } of transfers)
      await tx.query(
        `insert into chain_coming (rail, tx_hash, log_index, member_id, currency, network, amount, confirmations)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [rail, txHash, index, to.memberId, to.currency, chain.network, amount, span.to - block + 1],
      );
    // The announcement that a payment on its way looks like follows it, and is back where it was when that is gone.
    await tx.query(
      `update deposit d set confirmations = n.confirmations from (
         select d.id, least(d.confirmations_needed - 1, coalesce(max(c.confirmations), 0)) as confirmations
           from deposit d left join chain_coming c on c.rail = $1 and c.member_id = d.member_id and c.currency = d.currency
             and c.network = d.network and c.amount = d.amount
          where d.status = 0 and d.rail is null and d.network = $2 and d.currency = any($3) group by d.id) n
        where n.id = d.id and d.status = 0 and d.rail is null and d.confirmations <> n.confirmations`,
      [rail, chain.network, Object.keys(chain.tokens)],
    );
  });
};

const look = async (deps: WatchDeps, chain: ChainSettings, nodes: readonly Node[]): Promise<void> => {
  const rail = chainRailName(chain);
  const heads = await Promise.all(nodes.map((node) => node.finalized()));
  const newest = Math.min(...heads.map(({ number }) => number));
  const cursor = await readCursor(deps.db, rail);
  if (!cursor) return begin(deps, chain, nodes, newest);
  if (cursor.pausedWhy !== null) await checkSetup(deps.db, chain, nodes, newest);
  const known = await agreedBlock(nodes, cursor.block);
  if (known.hash !== cursor.hash) throw new ChainPause(`Block ${cursor.block} was final and has another hash now`);
  const latest = await nodes[0]!.latest();
  const to = Math.max(cursor.block, Math.min(newest, cursor.block + MAX_BLOCKS));
  const block = to === cursor.block ? known : await agreedBlock(nodes, to);
  const span = { from: cursor.block + 1, to };
  const watched = await listWatched(deps.db, chain);
  const logs: ChainLog[] = [];
  const paidFilter = { ...span, addresses: [plainAddress(chain, chain.treasury)], topics: [PAID] };
  if (to > cursor.block)
    for (const filter of [...depositFilters(chain, watched, span), paidFilter])
      logs.push(...(await agreed(nodes, `blocks ${span.from} to ${span.to}`, (node) => node.logs(filter))));
  const transfers = readTransfers(chain, watched, logs);
  await store(deps, chain, cursor, { block, latest, transfers, paid: readPaid(chain, logs) });
  await showComing(deps, chain, nodes[0]!, { from: to + 1, to: Math.min(latest, to + MAX_BLOCKS) });
};

const pause = async ({ db, clock, log }: WatchDeps, chain: ChainSettings, why: string): Promise<void> => {
  const changed = await db.query(
    `insert into rail_cursor (rail, network, paused_why, paused_at) values ($1, $2, $3, $4)
     on conflict (rail) do update set paused_why = excluded.paused_why,
       paused_at = coalesce(rail_cursor.paused_at, excluded.paused_at)
     where rail_cursor.paused_why is distinct from excluded.paused_why returning 1`,
    [chainRailName(chain), chain.network, why, new Date(clock.now())],
  );
  if (changed.length > 0) log.error({ rail: chainRailName(chain), why }, 'a rail is paused');
};

/** Polls the chain once. A problem is recorded for the desk, and the next poll tries again. */
export const watchChain = async (deps: WatchDeps, chain: ChainSettings): Promise<void> => {
  const nodes = chain.rpc.map((url) => openNode(url, chain.kind));
  try {
    await look(deps, chain, nodes);
  } catch (error) {
    if (!(error instanceof ChainPause)) throw error;
    await pause(deps, chain, `${error.message}.`);
  }
};
