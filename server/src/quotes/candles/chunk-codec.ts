/** The packed form of a run of candles: differences in columns. */
import { ColumnWriter, packColumns, unpackColumnsSync } from '../columns.ts';
import type { Candle } from './candle.ts';

const COLUMNS = 6;
/** The least: prices wander, so more work finds three bytes in a thousand. */
const LEVEL = 1;

/** `seconds` is the length of one candle. */
export const encodeCandles = (candles: readonly Candle[], seconds: number): Promise<Buffer> => {
  const columns = Array.from({ length: COLUMNS }, () => new ColumnWriter());
  const [times, opens, closes, highs, lows, counts] = columns as [
    ColumnWriter,
    ColumnWriter,
    ColumnWriter,
    ColumnWriter,
    ColumnWriter,
    ColumnWriter,
  ];
  times.push(candles.length);
  let lastTime = 0;
  let lastClose = 0;
  for (const candle of candles) {
    const open = candle[1];
    const close = candle[4];
    times.push((candle[0] - lastTime) / seconds);
    opens.pushSigned(open - lastClose);
    closes.pushSigned(close - open);
    highs.push(candle[2] - Math.max(open, close));
    lows.push(Math.min(open, close) - candle[3]);
    counts.push(candle[5]);
    lastTime = candle[0];
    lastClose = close;
  }
  return packColumns(columns, LEVEL);
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
