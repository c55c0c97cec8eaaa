/** What an instrument is called in the member's language: coins keep their names, currencies are known to the browser. */
import type { Instrument } from '@assay/contract/market';
import type { Translate } from '../../i18n/i18n.ts';

const METALS = {
  XAU: 'market.gold',
  XAG: 'market.silver',
  XPT: 'market.platinum',
  XPD: 'market.palladium',
} as const;

const isMetal = (base: string): base is keyof typeof METALS => base in METALS;

const capital = (text: string, tag: string): string => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);

/** A pair of currencies is called by the first one; its row shows both codes beside it. */
export const instrumentName = ({ base, class: kind, name }: Instrument, t: Translate, tag: string): string => {
  if (kind === 'metal' && isMetal(base)) return t(METALS[base]);
  if (kind !== 'forex') return name;
  return capital(new Intl.DisplayNames(tag, { type: 'currency' }).of(base) ?? base, tag);
};
