/** The packed form of a run of candles: differences in columns. */
import { ColumnWriter, packColumns, packColumnsSync, unpackColumnsSync } from '../columns.ts';
import type { Candle } from './candle.ts';

const COLUMNS = 6;
/** The least: prices wander, so more work finds three bytes in a thousand. */
const LEVEL = 1;

/** Takes candles one by one, oldest first, and keeps none of them. `seconds` is the length of one. */
export class CandlePacker {
  readonly #seconds: number;
  readonly #times = new ColumnWriter();
  readonly #opens = new ColumnWriter();
  readonly #closes = new ColumnWriter();
  readonly #highs = new ColumnWriter();
  readonly #lows = new ColumnWriter();
  readonly #counts = new ColumnWriter();
  #length = 0;
  #lastTime = 0;
  #lastClose = 0;

  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  push(candle: Readonly<Candle>): void {
    const open = candle[1];
    const close = candle[4];
    this.#times.push((candle[0] - this.#lastTime) / this.#seconds);
    this.#opens.pushSigned(open - this.#lastClose);
    this.#closes.pushSigned(close - open);
    this.#highs.push(candle[2] - Math.max(open, close));
    this.#lows.push(Math.min(open, close) - candle[3]);
    this.#counts.push(candle[5]);
    this.#lastTime = candle[0];
    this.#lastClose = close;
    this.#length += 1;
  }

  pack(): Promise<Buffer> {
    return packColumns(this.#columns(), LEVEL);
  }

  packSync(): Buffer {
    return packColumnsSync(this.#columns(), LEVEL);
  }

  #columns(): ColumnWriter[] {
    const times = new ColumnWriter();
    times.push(this.#length);
    times.pushColumn(this.#times);
    return [times, this.#opens, this.#closes, this.#highs, this.#lows, this.#counts];
  }
}

/** `seconds` is the length of one candle. */
export const encodeCandles = (candles: readonly Candle[], seconds: number): Promise<Buffer> => {
  const packer = new CandlePacker(seconds);
  for (const candle of candles) packer.push(candle);
  return packer.pack();
};

export const decodeCandles = (body: Uint8Array, seconds: number): Candle[] => {
  const [times, opens, closes, highs, lows, counts] = unpackColumnsSync(body, COLUMNS);
  const candles: Candle[] = [];
  let time = 0;
  let close = 0;
  for (let left = times!.next(); left > 0; left--) {
    time += times!.next() * seconds;
    const open = close + opens!.nextSigned();
    close = open + closes!.nextSigned();
    const high = Math.max(open, close) + highs!.next();
    const low = Math.min(open, close) - lows!.next();
    candles.push([time, open, high, low, close, counts!.next()]);
  }
  return candles;
};
