/** Search over markets: small letters, no accents, no marks between the letters: "btc/usdt" and "BTC USDT" are one. */
import type { Instrument } from '@assay/contract/market';

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const matches = ({ symbol, name, base, quote }: Instrument, wanted: string): boolean =>
  [symbol, name, base + quote, base].some((text) => fold(text).includes(wanted));

/** Those that fit; undefined when nothing is searched for. */
export const findInstruments = (all: readonly Instrument[], search: string): Instrument[] | undefined => {
  const wanted = fold(search);
  return wanted === '' ? undefined : all.filter((instrument) => matches(instrument, wanted));
};
