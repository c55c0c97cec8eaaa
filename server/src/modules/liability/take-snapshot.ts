/**
 * Debts to every member at one instant of the ledger. One transaction that sees one state reads all of it, and the
 * leaves are made while the rows come: a million members' rows are never in memory together.
 */
import { businessDay } from '@assay/contract/time';
import { amountsOfOne, owedTo, queueIdOf, requestDetail, treeIdOf } from '@assay/verify/liabilities';
import type { AccruedIncome, Asset, OpenPosition, TreeHead } from '@assay/verify/liabilities';
import { commitOf, createLeafNodes, nonceOf, setLeaf } from '@assay/verify/liability-tree';
import type { LeafNodes } from '@assay/verify/liability-tree';
import { sha256 } from '../../base/sha256.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newestJournal } from '../../ledger/chain-heads.ts';
import { OWED_BY_MEMBER, readReversalDebts } from '../../ledger/owed.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { readTotalDebts } from '../loan/index.ts';
import { readAccruedIncome } from '../product/index.ts';
import { readOpenPositions } from '../trade/index.ts';
import { loadCurrencies } from '../wallet/index.ts';
import { readOpenWithdrawals } from '../withdrawal/index.ts';
import type { OpenWithdrawal } from '../withdrawal/index.ts';

/** Few enough that nobody waits for the leaves of one page. */
const PAGE = 500;

/** 32 bytes of a member that only he and the server know. */
export type SecretOf = (memberId: string) => Uint8Array;

/** Debts beyond the ledger. */
export interface Beyond {
  positions: OpenPosition[];
  accrued: AccruedIncome[];
}

export interface OwnLeaf {
  memberId: string;
  chainSeq: bigint;
  chainHash: Uint8Array;
  books: readonly bigint[];
  beyond: Beyond | undefined;
}

export interface Snapshot {
  head: TreeHead;
  leaves: LeafNodes;
  /** By the number of the leaf. */
  members: OwnLeaf[];
  queue: LeafNodes;
  requests: OpenWithdrawal[];
  debts: bigint[];
  /** Lines of symbol id, tick, bid and ask. */
  marks: string;
  /** Statement of reserves, read at the same instant. */
  reserves: string;
}

interface Deps {
  db: Db;
  quotes: Quotes;
  secretOf: SecretOf;
  /** The statement of reserves of now. */
  readReserves: (tx: Tx) => Promise<string>;
}

/** Name of the member in the leaf: the log-in name, which no other member has. */
export const nameOf = (row: { email: string | null; phone_code: string | null; phone: string | null }): string =>
  row.email ?? (row.phone === null ? '' : `+${row.phone_code} ${row.phone}`);

interface MemberRow {
  member_id: string;
  chain_seq: bigint;
  chain_hash: Buffer;
  books: string;
  email: string | null;
  phone_code: string | null;
  phone: string | null;
}

/** Members who left with nothing have no leaf; all others who ever had money have one, even if it is zero. */
const MEMBERS = `
  select o.*, m.email, m.phone_code, m.phone from (${OWED_BY_MEMBER}) o join member m on m.id = o.member_id
   where m.closed_at is null or o.books ~ '[1-9]'`;

const inOrder = (assets: readonly Asset[], amounts: ReadonlyMap<string, bigint>): bigint[] =>
  assets.map(({ code }) => amounts.get(code) ?? 0n);

const parseBooks = (text: string): Map<string, bigint> =>
  new Map(
    text.split(',').map((part) => {
      const [code, amount] = part.split(' ');
      return [code!, BigInt(amount!)];
    }),
  );

const readMarks = (quotes: Quotes): Map<number, { tick: number; bid: number; ask: number }> =>
  new Map(
    quotes.instruments.flatMap(({ id }) => {
      const last = quotes.last(id);
      return last ? [[id, { tick: last.tick, bid: last.bid, ask: last.ask }] as const] : [];
    }),
  );

const queueLeaves = (
  requests: readonly OpenWithdrawal[],
  assets: readonly Asset[],
  { queueId, secretOf }: { queueId: Uint8Array; secretOf: SecretOf },
): LeafNodes => {
  const leaves = createLeafNodes(requests.length, assets.length);
  for (const [number, { id, memberId, currency: asset, amount, askedMs, status }] of requests.entries()) {
    const secret = secretOf(memberId);
    setLeaf(
      leaves,
      number,
      {
        treeId: queueId,
        nonce: nonceOf(secret, [queueId, Buffer.from(id)], sha256),
        commit: commitOf({ id, name: '', secret }, sha256),
        detail: requestDetail({ asset, amount: String(amount), askedMs, status }, sha256),
        amounts: amountsOfOne(assets, asset, amount),
      },
      sha256,
    );
  }
  return leaves;
};

const NOTHING: Beyond = { positions: [], accrued: [] };

/** Sets one leaf and returns what its member will be shown of it. */
const setMember = (
  leaves: LeafNodes,
  number: number,
  row: MemberRow,
  {
    head,
    treeId,
    beyond,
    secretOf,
  }: { head: TreeHead; treeId: Uint8Array; beyond: Beyond | undefined; secretOf: SecretOf },
): OwnLeaf => {
  const secret = secretOf(row.member_id);
  const books = inOrder(head.assets, parseBooks(row.books));
  const amounts = beyond ? owedTo(head.assets, { books: books.map(String), ...beyond }) : books;
  const leaf = {
    treeId,
    nonce: nonceOf(secret, [treeId], sha256),
    commit: commitOf({ id: row.member_id, name: nameOf(row), secret }, sha256),
    detail: row.chain_hash,
    amounts,
  };
  setLeaf(leaves, number, leaf, sha256);
  return { memberId: row.member_id, chainSeq: row.chain_seq, chainHash: row.chain_hash, books, beyond };
};

const beyondOf = (
  memberId: string,
  positions: ReadonlyMap<string, OpenPosition[]>,
  accrued: ReadonlyMap<string, AccruedIncome[]>,
): Beyond | undefined =>
  positions.has(memberId) || accrued.has(memberId)
    ? {
        positions: positions.get(memberId) ?? NOTHING.positions,
        accrued: accrued.get(memberId) ?? NOTHING.accrued,
      }
    : undefined;

type Cause = Pick<TreeHead, 'number' | 'kind' | 'timeMs' | 'checkpoint'>;

const readSnapshot = async (deps: Deps, tx: Tx, cause: Cause): Promise<Snapshot> => {
  const { quotes, secretOf } = deps;
  // The first read fixes what all others see; prices are those of this moment.
  const ledger = Number(await newestJournal(tx));
  const marks = readMarks(quotes);
  const currencies = await loadCurrencies(tx);
  const assets = currencies
    .map(({ code, decimals }) => ({ code, decimals }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const head: TreeHead = { ...cause, ledger, assets };
  const treeId = treeIdOf(head, sha256);
  const positions = await readOpenPositions(tx, (symbolId) => marks.get(symbolId));
  const accrued = await readAccruedIncome(tx, businessDay(cause.timeMs));
  const requests = await readOpenWithdrawals(tx);
  const debts = [await readTotalDebts(tx), await readReversalDebts(tx)];
  const reserves = await deps.readReserves(tx);
  const [counted] = await tx.query<{ count: bigint }>(`select count(*) from (${MEMBERS}) m`);
  const leaves = createLeafNodes(Number(counted!.count), assets.length);
  const members: OwnLeaf[] = [];
  await tx.query(`declare members no scroll cursor for ${MEMBERS}`);
  for (let rows: MemberRow[] | undefined; rows === undefined || rows.length === PAGE;) {
    rows = await tx.query<MemberRow>(`fetch ${PAGE} from members`);
    for (const row of rows) {
      const beyond = beyondOf(row.member_id, positions, accrued);
      members.push(setMember(leaves, members.length, row, { head, treeId, beyond, secretOf }));
    }
  }
  return {
    head,
    leaves,
    members,
    queue: queueLeaves(requests, assets, { queueId: queueIdOf(treeId, sha256), secretOf }),
    requests,
    debts: inOrder(assets, debts[0]!).map((debt, i) => debt + inOrder(assets, debts[1]!)[i]!),
    marks: [...marks].map(([id, { tick, bid, ask }]) => `${id} ${tick} ${bid} ${ask}\n`).join(''),
    reserves,
  };
};

export const takeSnapshot = async (deps: Deps, cause: Cause): Promise<Snapshot> => {
  // A connection of its own, since this may take longer than a statement of a request may.
  const client = await deps.db.dedicated({ mayWait: true });
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local cursor_tuple_fraction = 1; set local work_mem = '256MB'`);
    const tx: Tx = {
      query: async <R>(text: string, values: readonly unknown[] = []) =>
        (await client.query(text, [...values])).rows as R[],
    };
    return await readSnapshot(deps, tx, cause);
  } finally {
    await client.end();
  }
};
