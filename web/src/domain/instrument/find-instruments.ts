/**
 * Search over markets: small letters, no accents, no marks between the letters: "btc/usdt" and "BTC USDT" are one. Currencies,
 * their countries, metals and classes are found by their words in every language of the app, several words at once.
 */
import type { Instrument, InstrumentClass } from '@assay/contract/market';
import { LOCALES } from '../../i18n/locales.ts';

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Common names of a class, beside those on the tabs. */
const CLASS_WORDS: Record<InstrumentClass, string> = {
  crypto:
    'crypto cryptocurrency coin token kripto cripto criptomoneda tiền mã hóa คริปโต เหรียญ 暗号資産 仮想通貨 암호화폐 가상자산 코인 加密貨幣 加密货币 虛擬貨幣 数字货币',
  metal:
    'metal metals precious commodity logam berharga metales preciosos kim loại quý โลหะมีค่า 貴金属 귀금속 貴金屬 贵金属 商品',
  forex:
    'forex fx currency currencies foreign exchange mata wang asing divisas moneda ngoại hối tiền tệ ฟอเร็กซ์ สกุลเงิน 外国為替 為替 通貨 외환 통화 外匯 外汇 貨幣',
};

/** Browsers call the metals by their ounces, or by nothing. */
const METAL_WORDS: Record<string, string> = {
  XAU: 'gold oro emas vàng ทองคำ 金 ゴールド 금 골드 黃金 黄金',
  XAG: 'silver plata perak bạc เงิน 銀 シルバー 은 실버 白銀 白银',
  XPT: 'platinum platino platina bạch kim แพลทินัม プラチナ 白金 백금 플래티넘 鉑金 铂金',
  XPD: 'palladium paladio paladium แพลเลเดียม パラジウム 팔라듐 鈀金 钯金',
};

/** The first letters of a currency are its country; the euro has several. */
const EURO = ['EU', 'DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'AT', 'IE', 'PT', 'FI', 'GR'];
const countriesOf = (code: string): readonly string[] => (code === 'EUR' ? EURO : [code.slice(0, 2)]);

/** Made once, with the first search: each language costs a slow phone some milliseconds. */
let dictionaries: { currency: Intl.DisplayNames; region: Intl.DisplayNames }[] | undefined;
const allWords = () =>
  (dictionaries ??= LOCALES.map(({ tag }) => ({
    currency: new Intl.DisplayNames(tag, { type: 'currency' }),
    region: new Intl.DisplayNames(tag, { type: 'region' }),
  })));

const nameOf = (names: Intl.DisplayNames, code: string): string => {
  try {
    return names.of(code) ?? '';
  } catch {
    return '';
  }
};

const known = new Map<string, string[]>();

/** Currencies that are no coins, in every language, each word folded. */
const currencyWords = (code: string): string[] => {
  const made = known.get(code);
  if (made) return made;
  const words = allWords().flatMap(({ currency, region }) => [
    nameOf(currency, code),
    ...countriesOf(code).map((country) => nameOf(region, country)),
  ]);
  const folded = [...new Set(words.map(fold))];
  known.set(code, folded);
  return folded;
};

const termsOf = (text: string): string[] => text.split(' ').map(fold);

/** Two Latin letters stand in too many words; one character of another script may be a word. */
const isWord = (wanted: string): boolean => wanted.length > 2 || /[^a-z\d]/.test(wanted);

const fits = ({ symbol, name, base, quote, class: kind }: Instrument, wanted: string): boolean => {
  if ([symbol, name, base + quote, base].some((text) => fold(text).includes(wanted))) return true;
  if (!isWord(wanted)) return false;
  const terms = [...termsOf(CLASS_WORDS[kind]), ...termsOf(METAL_WORDS[base] ?? '')];
  if (terms.some((term) => term.startsWith(wanted))) return true;
  return kind === 'forex' && [...currencyWords(base), ...currencyWords(quote)].some((word) => word.includes(wanted));
};

/** Instruments that fit; undefined when nothing is searched for. Each word must fit, in any order, or all of them as one. */
export const findInstruments = (all: readonly Instrument[], search: string): Instrument[] | undefined => {
  const whole = fold(search);
  if (whole === '') return undefined;
  const parts = search
    .split(/[\s/]+/)
    .map(fold)
    .filter((part) => part !== '');
  return all.filter(
    (instrument) => fits(instrument, whole) || (parts.length > 1 && parts.every((part) => fits(instrument, part))),
  );
};
