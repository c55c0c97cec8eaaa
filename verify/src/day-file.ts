/**
 * The file of a business day, by which strangers can decide all of it again: which stretch of each tape is of the day,
 * which draws were held, and every receipt of the day, as it was signed but for its member, who is a name that holds for the
 * day alone. A closing brings the fill that opened its position, also one of an earlier day. The public log has the hash.
 *
 *   assay/day/v1
 *   day <YYYY-MM-DD>
 *   market <symbolId> <symbol> <first record> <last record>      one line each, by symbolId
 *   draw <offering>                                              one line each
 *   receipts <n>
 *
 *   <receipt as it is signed>                                    n times, each after an empty line
 */
import { MalformedError } from './binary.ts';
import { isDecision, parseReceiptBody, receiptBody } from './receipt.ts';
import type { Receipt } from './receipt.ts';

export interface DayMarket {
  symbolId: number;
  symbol: string;
  fromSeq: number;
  toSeq: number;
}

export interface DayFile {
  day: string;
  markets: readonly DayMarket[];
  draws: readonly string[];
  receipts: readonly Receipt[];
}

const FIRST = 'assay/day/v1';
const MARKET = /^market ([1-9]\d{0,4}) ([A-Z0-9]{2,20}) ([1-9]\d{0,15}) ([1-9]\d{0,15})$/;
const DRAW = /^draw ([a-z0-9-]{2,40})$/;

export const encodeDayFile = ({ day, markets, draws, receipts }: DayFile): string =>
  [
    `${FIRST}\nday ${day}\n`,
    ...markets.map(({ symbolId, symbol, fromSeq, toSeq }) => `market ${symbolId} ${symbol} ${fromSeq} ${toSeq}\n`),
    ...draws.map((draw) => `draw ${draw}\n`),
    `receipts ${receipts.length}\n`,
    ...receipts.map((receipt) => `\n${receiptBody(receipt)}`),
  ].join('');

/** Refuses what has no single reading: written again it must be the same words. */
export const parseDayFile = (text: string): DayFile => {
  const [head = '', ...bodies] = text.split('\n\n');
  const lines = head.split('\n');
  const markets: DayMarket[] = [];
  const draws: string[] = [];
  for (const line of lines.slice(2, -1)) {
    const [, symbolId, symbol, fromSeq, toSeq] = MARKET.exec(line) ?? [];
    const draw = DRAW.exec(line)?.[1];
    if (symbol !== undefined)
      markets.push({ symbolId: Number(symbolId), symbol, fromSeq: Number(fromSeq), toSeq: Number(toSeq) });
    else if (draw !== undefined) draws.push(draw);
  }
  const receipts = bodies.map((body, index) => {
    const receipt = parseReceiptBody(index === bodies.length - 1 ? body : `${body}\n`);
    if (!isDecision(receipt)) throw new MalformedError('a day has receipts of decisions alone');
    return receipt;
  });
  const file = { day: lines[1]?.replace(/^day /, '') ?? '', markets, draws, receipts };
  if (encodeDayFile(file) !== text) throw new MalformedError('this is not the file of a day');
  return file;
};

/** Entry of the day in the public log. */
export const dayEntry = ({ day, receipts, hash }: { day: string; receipts: number; hash: string }): string =>
  `${FIRST}\nday ${day}\nreceipts ${receipts}\nsha256 ${hash}\n`;
