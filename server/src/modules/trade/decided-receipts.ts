/**
 * Everything that trading decided, as receipts, whoever it concerns: the same words that members get, for those who count
 * and publish outcomes. Reading only.
 */
import type { Receipt, ReceiptOf } from '@assay/verify/receipt';
import type { Tx } from '../../db/database.ts';
import type { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { TurnReader } from '../../quotes/tape/turn-reader.ts';
import { closingReceipt, fillReceipt, optionReceipt } from './receipts.ts';
import type { ReceiptDeps } from './receipts.ts';
import { positionRowsOf } from './queries.ts';
import type { ListedPosition } from './queries.ts';
import type { OptionRow } from './stored.ts';

/** A decision by its place: `number` is that of a closing, and 0 of the other kinds. */
export interface DecidedKey {
  kind: Receipt['kind'];
  id: string;
  number: number;
  us: bigint;
}

export interface Decided extends DecidedKey {
  receipt: Receipt;
  /** Fill that opened the position, for a closing. */
  opening: ReceiptOf<'fill'> | undefined;
}

/** Contests are played with virtual money in accounts that belong to nobody: they are in the realm `demo`. */
const DECIDED = `
  select 'fill' as kind, id, 0 as number, open_us as us from whole.position where open_us >= $1 and open_us < $2
  union all
  select 'closing', position_id, number, us from whole.position_closing where us >= $1 and us < $2
  union all
  select 'option', id, 0, settled_us from whole.trade_option where settled_us >= $1 and settled_us < $2`;

export interface DecidedSpan {
  fromUs: number;
  untilUs: number;
}

/** In the order of time; `unless` leaves out rows `d` for which it holds. */
export const listDecided = (
  tx: Tx,
  { fromUs, untilUs }: DecidedSpan,
  { limit, unless = 'false' }: { limit: number; unless?: string },
): Promise<DecidedKey[]> =>
  tx.query<DecidedKey>(
    `select * from (${DECIDED}) d where not (${unless}) order by us, kind, id, number limit ${limit}`,
    [fromUs, untilUs],
  );

const receiptOf = async (
  deps: ReceiptDeps,
  reader: TapeReader,
  key: DecidedKey,
  position: ListedPosition,
): Promise<Decided | undefined> => {
  const fill = await fillReceipt(deps, reader, position);
  if (key.kind === 'fill') return { ...key, receipt: fill, opening: undefined };
  const closing = position.closings.find(({ number }) => number === key.number);
  return closing && { ...key, receipt: await closingReceipt(deps, reader, position, closing), opening: fill };
};

/** Receipts of these decisions, in their order. */
export const readDecided = async (
  deps: ReceiptDeps,
  tx: Tx,
  keys: readonly DecidedKey[],
  reader: TapeReader = new TurnReader(tx, deps.tape),
): Promise<Decided[]> => {
  const idsOf = (isOption: boolean) => keys.filter(({ kind }) => (kind === 'option') === isOption).map(({ id }) => id);
  const positions = new Map((await positionRowsOf(tx, idsOf(false))).map((row) => [row.id, row]));
  const rows = await tx.query<OptionRow>('select * from whole.trade_option where id = any($1::uuid[])', [idsOf(true)]);
  const options = new Map(rows.map((row) => [row.id, row]));
  const decided: Decided[] = [];
  for (const key of keys) {
    const option = options.get(key.id);
    const position = positions.get(key.id);
    if (option) decided.push({ ...key, receipt: await optionReceipt(deps, reader, option), opening: undefined });
    else {
      const found = position && (await receiptOf(deps, reader, key, position));
      if (found) decided.push(found);
    }
  }
  return decided;
};
