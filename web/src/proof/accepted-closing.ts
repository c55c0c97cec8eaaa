/** A closing is held against what this phone was told when it asked: when it closes, and by which targets. */
import { parseUnits } from '@assay/contract/money';
import { readProvenTape } from '@assay/verify/bundle';
import type { Bundle } from '@assay/verify/bundle';
import type { ReceiptOf } from '@assay/verify/receipt';
import { isValidTick } from '@assay/verify/tape-record';
import * as z from 'zod/mini';
import { acceptedTerms, askedClosing } from './demands.ts';
import type { AcceptedTerms, AskedClosing, Demand } from './demands.ts';
import { fetchProvenTape } from './fetch-bundle.ts';
import { readKept, writeKept } from './kept.ts';

const kept = z.object({ closings: z.array(askedClosing), terms: z.array(acceptedTerms) });
type Kept = z.infer<typeof kept>;
const storeOf = (id: string): string => `position ${id}`;

const readAskedOf = async (id: string): Promise<Kept> => {
  const parsed = kept.safeParse(await readKept(storeOf(id)));
  return parsed.success ? parsed.data : { closings: [], terms: [] };
};

/** Keeps what was accepted about positions, for their closings. */
export const keepAsked = async ({ closings = [], terms }: Demand, atMs: number): Promise<void> => {
  for (const closing of closings) {
    const before = await readAskedOf(closing.id);
    await writeKept(storeOf(closing.id), { ...before, closings: [...before.closings, { ...closing, atMs }] });
  }
  if (!terms) return;
  const before = await readAskedOf(terms.id);
  await writeKept(storeOf(terms.id), { ...before, terms: [...before.terms, { ...terms, atMs }] });
};

const checkpointNumber = ({ checkpoint }: Bundle): number => Number(/\nnumber (\d{1,16})\n/.exec(checkpoint.note)?.[1]);

const MS = 1000;

/** By rule 2 a receipt says when something was asked for; that is never after the answer was signed. */
const isTimely = (us: string | undefined, atMs: number | undefined): boolean =>
  us === undefined || us === '-' || atMs === undefined || Number(us) <= atMs * MS;

/** True when a valid tick after the one that was newest when it was asked for was passed over. */
const isLate = async (receipt: ReceiptOf<'closing'>, proof: Bundle, asked: AskedClosing): Promise<boolean> => {
  const { tick, atMs } = asked;
  if (!isTimely(receipt.askedUs, atMs)) return true;
  if (Number(receipt.seq) <= tick + 1) return false;
  const { symbol, symbolId } = receipt;
  const of = { symbol, symbolId: Number(symbolId), from: tick + 1, checkpoint: checkpointNumber(proof) };
  const proven = readProvenTape(await fetchProvenTape(of));
  // A tape that does not lead to its own checkpoint contradicts by itself.
  if (!proven || proven.range.fromSeq > tick + 1) return true;
  const afterUs = Number(receipt.askedUs ?? 0) || 0;
  return proven.records.some(
    (record) => isValidTick(record) && record.seq > tick && record.seq < Number(receipt.seq) && record.tsSrc > afterUs,
  );
};

/** A trailing stop is kept as its receipt names it. */
const unitsOf = (price: string | null, scale: string): string => {
  if (price === null) return '-';
  return price.startsWith('trail') ? price : String(parseUnits(price, Number(scale)));
};

/** Another phone may have changed them later; nobody may have dropped what was accepted. */
const hasTerms = (receipt: ReceiptOf<'closing'>, terms: readonly AcceptedTerms[]): boolean => {
  const before = terms.filter(({ tick }) => tick < Number(receipt.seq));
  if (before.length === 0) return true;
  const newest = Math.max(...before.map(({ tick }) => tick));
  const from = Number(receipt.fromSeq);
  if (from !== newest) return from > newest;
  return before.some(
    ({ tick, takeProfit, stopLoss, atMs }) =>
      tick === newest &&
      isTimely(receipt.fromUs, atMs) &&
      unitsOf(takeProfit, receipt.priceScale) === receipt.takeProfit &&
      unitsOf(stopLoss, receipt.priceScale) === receipt.stopLoss,
  );
};

/** The receipt says what this phone said it had seen. */
const saysSeen = ({ clientSeq }: ReceiptOf<'closing'>, { seen, tick }: AskedClosing): boolean =>
  seen === undefined || clientSeq === String(Math.min(seen, tick));

export const isAsAccepted = async (receipt: ReceiptOf<'closing'>, proof: Bundle): Promise<boolean> => {
  const { closings, terms } = await readAskedOf(receipt.id);
  if (!hasTerms(receipt, terms)) return false;
  for (const asked of closings.filter(({ number }) => String(number) === receipt.number)) {
    if (!saysSeen(receipt, asked) || (await isLate(receipt, proof, asked))) return false;
  }
  return true;
};
