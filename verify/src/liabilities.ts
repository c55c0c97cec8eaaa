/**
 * Liabilities to all members, as the public log has them, and one member's own proof of them. The entry is plain text;
 * the id of the tree follows from its head, so that no leaf can be used under another time or another list of assets.
 */
import { floorDiv, SETTLEMENT } from '@assay/contract/money';
import { sha256 as portableSha256 } from '@noble/hashes/sha2.js';
import { fromHex } from './binary.ts';
import { fromBase64, toBase64 } from './checkpoint.ts';
import { commitOf, leafFault, nonceOf } from './liability-tree.ts';
import type { LeafFault, TreeLeaf } from './liability-tree.ts';
import { pointValue, profitOf } from './position-rule.ts';
import type { Side } from './position-rule.ts';
import type { Sha256 } from './tape-chain.ts';

export interface Asset {
  code: string;
  decimals: number;
}

/** Values fixed before the first member is looked at. */
export interface TreeHead {
  /** 1, 2, 3 … without a hole. */
  number: number;
  /** Each business day has one at its start, and one at a moment that nobody knows before. */
  kind: 'daily' | 'random';
  timeMs: number;
  /** The newest checkpoint of the tape; of a random tree the one that drew its moment. */
  checkpoint: number;
  /** Number of the newest journal. */
  ledger: number;
  assets: readonly Asset[];
}

export interface LiabilitiesEntry extends TreeHead {
  members: number;
  /** Amount per asset, in smallest units. */
  owed: readonly bigint[];
  root: Uint8Array;
  /** Root of the tree before; zeros before the first. */
  previous: Uint8Array;
  /** Debts of members: listed apart, never taken off what is owed to anyone. */
  debts: readonly bigint[];
  /** Withdrawals that are asked for and not paid yet; they are part of what is owed. */
  waiting: { count: number; amounts: readonly bigint[]; oldestSeconds: number; root: Uint8Array };
  /** SHA-256 of the prices that open positions were valued at, and of the statement of reserves. */
  marks: Uint8Array;
  reserves: Uint8Array;
}

const COUNT = String.raw`(0|[1-9]\d{0,15})`;
const HASH = '([A-Za-z0-9+/]{43}=)';
const AMOUNTS = String.raw`((?: (?:0|[1-9]\d{0,36}))*)`;
const HEAD = [
  'assay/liabilities/v1',
  String.raw`number ([1-9]\d{0,15})`,
  'kind (daily|random)',
  String.raw`time ([1-9]\d{0,15})`,
  `checkpoint ${COUNT}`,
  `ledger ${COUNT}`,
  String.raw`assets((?: [A-Z0-9]{2,10}:(?:\d|1[0-8])){1,100})`,
  '',
].join('\n');
const ENTRY = new RegExp(
  `^${HEAD}${[
    `members ${COUNT}`,
    `owed${AMOUNTS}`,
    `root ${HASH}`,
    `previous ${HASH}`,
    `debts${AMOUNTS}`,
    `withdrawals ${COUNT}`,
    `waiting${AMOUNTS}`,
    `oldest ${COUNT}`,
    `queue ${HASH}`,
    `marks ${HASH}`,
    `reserves ${HASH}`,
    '',
  ].join('\n')}$`,
);

const headText = ({ number, kind, timeMs, checkpoint, ledger, assets }: TreeHead): string =>
  `assay/liabilities/v1\nnumber ${number}\nkind ${kind}\ntime ${timeMs}\ncheckpoint ${checkpoint}\nledger ${ledger}\nassets ${assets
    .map(({ code, decimals }) => `${code}:${decimals}`)
    .join(' ')}\n`;

const encoder = new TextEncoder();

/** How marks and reserves are named in the entry. */
export const textHash = (text: string, sha256: Sha256 = portableSha256): Uint8Array => sha256(encoder.encode(text));

export const treeIdOf = (head: TreeHead, sha256: Sha256 = portableSha256): Uint8Array =>
  sha256(encoder.encode(headText(head)));

const QUEUE_TAG = 0x05;
/** Id of the withdrawal tree that was made with a liability tree. */
export const queueIdOf = (treeId: Uint8Array, sha256: Sha256 = portableSha256): Uint8Array =>
  sha256(new Uint8Array([QUEUE_TAG, ...treeId]));

const amountsText = (amounts: readonly bigint[]): string => amounts.map((amount) => ` ${amount}`).join('');

export const liabilitiesText = (entry: LiabilitiesEntry): string =>
  `${headText(entry)}${[
    `members ${entry.members}`,
    `owed${amountsText(entry.owed)}`,
    `root ${toBase64(entry.root)}`,
    `previous ${toBase64(entry.previous)}`,
    `debts${amountsText(entry.debts)}`,
    `withdrawals ${entry.waiting.count}`,
    `waiting${amountsText(entry.waiting.amounts)}`,
    `oldest ${entry.waiting.oldestSeconds}`,
    `queue ${toBase64(entry.waiting.root)}`,
    `marks ${toBase64(entry.marks)}`,
    `reserves ${toBase64(entry.reserves)}`,
    '',
  ].join('\n')}`;

const readAmounts = (text: string): bigint[] =>
  text
    .split(' ')
    .slice(1)
    .map((amount) => BigInt(amount));

const readAssets = (text: string): Asset[] =>
  text
    .split(' ')
    .slice(1)
    .map((asset) => {
      const [code, decimals] = asset.split(':');
      return { code: code!, decimals: Number(decimals) };
    });

/** Undefined for what is no such entry, or lacks an amount of an asset. */
export const parseLiabilities = (text: string): LiabilitiesEntry | undefined => {
  const found = ENTRY.exec(text)?.slice(1);
  if (!found) return undefined;
  const [number, kind, time, checkpoint, ledger, assetList, members, owed, root, previous, ...rest] = found;
  const [debts, count, amounts, oldest, queue, marks, reserves] = rest;
  const assets = readAssets(assetList!);
  const lists = [owed, debts, amounts].map((list) => readAmounts(list!));
  if (lists.some(({ length }) => length !== assets.length)) return undefined;
  if (new Set(assets.map(({ code }) => code)).size !== assets.length) return undefined;
  try {
    return {
      number: Number(number),
      kind: kind as LiabilitiesEntry['kind'],
      timeMs: Number(time),
      checkpoint: Number(checkpoint),
      ledger: Number(ledger),
      assets,
      members: Number(members),
      owed: lists[0]!,
      root: fromBase64(root!),
      previous: fromBase64(previous!),
      debts: lists[1]!,
      waiting: {
        count: Number(count),
        amounts: lists[2]!,
        oldestSeconds: Number(oldest),
        root: fromBase64(queue!),
      },
      marks: fromBase64(marks!),
      reserves: fromBase64(reserves!),
    };
  } catch {
    return undefined;
  }
};

const MINUTE_MS = 60_000;

/**
 * True when this checkpoint draws the moment of the day's random tree. One checkpoint a minute is asked, and with n minutes
 * left each has a chance of one in n: every minute is as likely as any other, and nobody knows which before it is signed.
 */
export const drawsTree = (checkpoint: { root: Uint8Array; timeMs: number }, dayEndMs: number): boolean => {
  const minutesLeft = Math.max(1, Math.ceil((dayEndMs - checkpoint.timeMs) / MINUTE_MS));
  const drawn = checkpoint.root.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
  return drawn % minutesLeft === 0;
};

/** An open position at the moment of the tree, with what its equity follows from. */
export interface OpenPosition {
  id: string;
  symbolId: number;
  side: Side;
  quantity: string;
  open: string;
  margin: string;
  /** Billionths that one unit of the quote currency is worth; fixed when the order was accepted. */
  rate: string;
  scales: { price: number; quantity: number };
  /** The tick, and its bid or ask, as the marks of the tree have it. */
  tick: number;
  mark: string;
}

/** Gain of a position on the margin that the ledger holds for it; it never loses more than all of it. */
export const gainOf = (position: OpenPosition): bigint => {
  const { rate, scales, side, quantity, open, mark } = position;
  const margin = BigInt(position.margin);
  const point = pointValue({ ...scales, currency: SETTLEMENT.decimals }, BigInt(rate));
  const profit = profitOf({ quantity: BigInt(quantity), point }, side, BigInt(open), BigInt(mark));
  return margin + profit < 0n ? -margin : profit;
};

export interface AccruedIncome {
  /** The order. */
  id: string;
  asset: string;
  amount: string;
}

export interface OpenRequest {
  id: string;
  asset: string;
  amount: string;
  /** Epoch milliseconds. */
  askedMs: number;
  status: 'review' | 'paying';
  place: number;
  siblings: string[];
}

/** Proof from a tree that only the member gets. */
export interface MemberProof {
  /** The entry of the public log. */
  liabilities: string;
  /** 32 bytes that only the member and the server know. */
  secret: string;
  chain: { seq: number; hash: string };
  /** Ledger balance of each asset; then what is owed beyond it. */
  books: string[];
  positions: OpenPosition[];
  accrued: AccruedIncome[];
  place: number;
  siblings: string[];
  requests: OpenRequest[];
}

/** Amounts owed by one leaf: the ledger, with open positions at their equity, and income that is not paid yet. */
export const owedTo = (
  assets: readonly Asset[],
  { books, positions, accrued }: Pick<MemberProof, 'books' | 'positions' | 'accrued'>,
): bigint[] => {
  const owed = books.map((amount) => BigInt(amount));
  const add = (code: string, amount: bigint): void => {
    const at = assets.findIndex((asset) => asset.code === code);
    if (at < 0 || owed[at] === undefined) throw new RangeError(`${code} is no asset of the tree`);
    owed[at] += amount;
  };
  for (const position of positions) add(SETTLEMENT.code, gainOf(position));
  for (const { asset, amount } of accrued) add(asset, BigInt(amount));
  return owed;
};

/** SHA256 of what a request is: its asset, amount, time and status. */
export const requestDetail = (
  { asset, amount, askedMs, status }: Pick<OpenRequest, 'asset' | 'amount' | 'askedMs' | 'status'>,
  sha256: Sha256 = portableSha256,
): Uint8Array => sha256(encoder.encode(`${asset} ${amount} ${askedMs} ${status}`));

export const amountsOfOne = (assets: readonly Asset[], code: string, amount: bigint): bigint[] =>
  assets.map((asset) => (asset.code === code ? amount : 0n));

const requestLeaf = (
  request: OpenRequest,
  assets: readonly Asset[],
  { queueId, secret }: { queueId: Uint8Array; secret: Uint8Array },
): TreeLeaf => ({
  treeId: queueId,
  nonce: nonceOf(secret, [queueId, encoder.encode(request.id)]),
  commit: commitOf({ id: request.id, name: '', secret }),
  detail: requestDetail(request),
  amounts: amountsOfOne(assets, request.asset, BigInt(request.amount)),
});

export type ProofFault = 'entry' | 'form' | 'position' | LeafFault | 'request';

export interface CheckedProof {
  entry: LiabilitiesEntry;
  owed: bigint[];
  /** Offered name that the leaf is made with. */
  name: string | undefined;
}

/** Accrued income and margins cannot be used to make less of what the books say. */
const hasNegative = ({ books, positions, accrued }: MemberProof): boolean =>
  [...books, ...accrued.map(({ amount }) => amount), ...positions.map(({ margin }) => margin)].some(
    (amount) => BigInt(amount) < 0n,
  );

const checkRequests = (proof: MemberProof, entry: LiabilitiesEntry, treeId: Uint8Array): boolean => {
  const [queueId, secret] = [queueIdOf(treeId), fromBase64(proof.secret)];
  const { count: leaves, root, amounts: totals } = entry.waiting;
  return proof.requests.every((request) => {
    const leaf = requestLeaf(request, entry.assets, { queueId, secret });
    const way = { place: request.place, siblings: request.siblings.map(fromBase64) };
    return leafFault(leaf, way, { leaves, root, totals }) === undefined;
  });
};

/**
 * Checks one member's proof against the entry it names: who the leaf is for, what it says is owed, and the way to the root.
 * `names` are those that the member has been known by on this phone. Anything malformed is a fault, never an error.
 */
export const checkMemberProof = (
  proof: MemberProof,
  member: { id: string; names: readonly string[] },
): CheckedProof | ProofFault => {
  const entry = parseLiabilities(proof.liabilities);
  if (!entry) return 'entry';
  try {
    if (proof.books.length !== entry.assets.length || hasNegative(proof)) return 'form';
    const owed = owedTo(entry.assets, proof);
    const treeId = treeIdOf(entry);
    const secret = fromBase64(proof.secret);
    const way = { place: proof.place, siblings: proof.siblings.map(fromBase64) };
    const published = { leaves: entry.members, root: entry.root, totals: entry.owed };
    let fault: LeafFault | undefined = 'root';
    for (const name of member.names) {
      const leaf = {
        treeId,
        nonce: nonceOf(secret, [treeId]),
        commit: commitOf({ id: member.id, name, secret }),
        detail: fromHex(proof.chain.hash),
        amounts: owed,
      };
      fault = leafFault(leaf, way, published);
      if (fault === undefined) return checkRequests(proof, entry, treeId) ? { entry, owed, name } : 'request';
      if (fault !== 'root') return fault;
    }
    return fault;
  } catch {
    return 'form';
  }
};

/** Whole percents of what is owed that reserves cover, cut; undefined where nothing is owed. */
export const coverPercent = (owed: bigint, held: bigint): bigint | undefined =>
  owed === 0n ? undefined : floorDiv(held * 100n, owed);
