/** Name of an instrument in the member's language: coins keep their names; currencies come with the texts, or are known to the browser. */
import type { Instrument } from '@assay/contract/market';
import { shownCurrency, type Translate } from '../../i18n/i18n.ts';

const METALS = {
  XAU: 'market.gold',
  XAG: 'market.silver',
  XPT: 'market.platinum',
  XPD: 'market.palladium',
} as const;

const isMetal = (base: string): base is keyof typeof METALS => base in METALS;

const capital = (text: string, tag: string): string => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);

/** Each costs a slow phone ten milliseconds to make. */
const currencyNames = new Map<string, Intl.DisplayNames>();

const currencyName = (code: string, tag: string): string | undefined => {
  const shown = shownCurrency(code, tag);
  if (shown !== undefined) return shown;
  const names = currencyNames.get(tag) ?? new Intl.DisplayNames(tag, { type: 'currency' });
  currencyNames.set(tag, names);
  return names.of(code);
};

/** A pair of currencies is called by both: several begin with the same one. */
export const instrumentName = ({ base, quote, class: kind, name }: Instrument, t: Translate, tag: string): string => {
  if (kind === 'metal' && isMetal(base)) return t(METALS[base]);
  if (kind !== 'forex') return name;
  return [base, quote].map((code) => capital(currencyName(code, tag) ?? code, tag)).join(' / ');
};

/** The name is made when it is read: to know those of all currencies costs a slow phone as much as drawing the list. */
export const withOwnName = (instrument: Instrument, t: Translate, tag: string): Instrument => ({
  ...instrument,
  get name() {
    return instrumentName(instrument, t, tag);
  },
});
