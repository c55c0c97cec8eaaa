/**
 * The ECB's daily reference rates as a bound for currencies: an alarm for people, never a price. The file is the one that
 * https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml gives, put there once a day.
 */
import { readFile } from 'node:fs/promises';
import { parseUnits } from '@assay/contract/money';
import type { Instrument } from '../instrument.ts';

export interface ReferenceRates {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Units of each currency for one euro, in 1e-8. */
  ofEuro: ReadonlyMap<string, bigint>;
}

const SCALE = 8;
const ONE = 10n ** BigInt(SCALE);
/** The list has some thirty currencies. */
const MAX_LETTERS = 100_000;

/** Undefined for a text that is no such list. */
export const parseReferenceRates = (text: string): ReferenceRates | undefined => {
  if (text.length > MAX_LETTERS) return undefined;
  const day = /<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']/.exec(text)?.[1];
  const pairs = [...text.matchAll(/<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d{1,9}(?:\.\d{1,8})?)["']/g)];
  const rates = pairs.flatMap(([, currency, rate]): [string, bigint][] => {
    const units = parseUnits(rate!, SCALE);
    return units !== undefined && units > 0n ? [[currency!, units]] : [];
  });
  return day === undefined || rates.length === 0 ? undefined : { day, ofEuro: new Map([['EUR', ONE], ...rates]) };
};

/** How far a price lies from the rate of the two currencies, in hundredths of a percent; undefined where the list has none. */
export const gapOf = (
  { base, quote, scale }: Pick<Instrument, 'base' | 'quote' | 'scale'>,
  price: number,
  { ofEuro }: ReferenceRates,
): number | undefined => {
  const [ofBase, ofQuote] = [ofEuro.get(base), ofEuro.get(quote)];
  if (ofBase === undefined || ofQuote === undefined) return undefined;
  const gap = BigInt(price) * ofBase - ofQuote * 10n ** BigInt(scale);
  return Number(((gap < 0n ? -gap : gap) * 10_000n) / (ofQuote * 10n ** BigInt(scale)));
};

/** Undefined while the file is missing or is no such list. */
export const readReferenceRates = async (file: string): Promise<ReferenceRates | undefined> => {
  try {
    return parseReferenceRates(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
};
