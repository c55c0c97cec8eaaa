/** Decides one receipt again from the tape that is kept, with the code that phones and strangers run. */
import { toHex } from '@assay/verify/binary';
import { checkReceipt, neededRange } from '@assay/verify/check-receipt';
import { slippageFromSeq, slippageOf } from '@assay/verify/slippage';
import type { Slippage } from '@assay/verify/slippage';
import type { TapeRange } from '@assay/verify/tape-chain';
import type { TapeRecord } from '@assay/verify/tape-record';
import type { TapeReader } from '../../quotes/tape/tape-reader.ts';
import type { Decided } from '../trade/index.ts';

export interface Recheck {
  verdict: 'right' | 'wrong' | 'untaped';
  /** The first thing that differs. */
  wrong: string | undefined;
  slippage: Slippage | undefined;
}

const UNTAPED: Recheck = { verdict: 'untaped', wrong: undefined, slippage: undefined };

const afterMs = (us: bigint): number => Math.ceil(Number(us) / 1000) + 1;

const readOwn = async (reader: TapeReader, { receipt, us }: Decided): Promise<TapeRange | undefined> => {
  const symbolId = Number(receipt.symbolId);
  const { fromSeq, toSeq } = neededRange(receipt);
  // An option's range ends at its decision: a tick from before its expiry may arrive after it.
  const end = toSeq ?? (await reader.seqAt(symbolId, afterMs(us))) - 1;
  const wider = Math.min(fromSeq, slippageFromSeq(receipt) ?? fromSeq);
  return (await reader.range(symbolId, wider, end)) ?? reader.range(symbolId, fromSeq, end);
};

/** Reads the market that prices the currency, up to the acceptance. */
const readRate = async (reader: TapeReader, { receipt }: Decided): Promise<readonly TapeRecord[] | undefined> => {
  if (receipt.kind !== 'fill' || receipt.rateSymbolId === '-') return [];
  const symbolId = Number(receipt.rateSymbolId);
  const end = await reader.seqAt(symbolId, afterMs(BigInt(receipt.acceptUs)));
  const range = await reader.range(symbolId, Number(receipt.rateSeq), Math.max(end, Number(receipt.rateSeq)));
  return range && reader.recordsOf(range);
};

export const recheck = async (reader: TapeReader, decided: Decided): Promise<Recheck> => {
  const { receipt, opening } = decided;
  const range = await readOwn(reader, decided);
  const rate = await readRate(reader, decided);
  if (!range || !rate || ('acceptHead' in receipt && receipt.acceptHead === '-')) return UNTAPED;
  const records = reader.recordsOf(range);
  const headHex = (seq: number) => {
    const head = reader.headIn(range, seq);
    return head && toHex(head);
  };
  const checks = checkReceipt(receipt, { records, headAt: headHex, rate, ...(opening && { opening }) });
  const wrong = checks.find(({ isRight }) => !isRight);
  return {
    verdict: wrong ? 'wrong' : 'right',
    wrong: wrong && `${wrong.name} is ${wrong.said}, the tape gives ${wrong.found}`.slice(0, 400),
    slippage: slippageOf(receipt, records),
  };
};
