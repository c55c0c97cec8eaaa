/** Texts that read the same in English and in another language. Each row must be needed: a test refuses one that is not. */
import type { LocaleCode } from './locales.ts';

interface SharedWords {
  texts: readonly string[];
  in: readonly LocaleCode[];
}

export const SHARED_WORDS: readonly SharedWords[] = [
  {
    texts: ['MACD', 'TP', 'SL', 'TSL', 'IBAN', 'BIC / SWIFT'],
    in: ['ko', 'jp', 'tai', 'mlxy', 'vl', 'xi', 'zh-cn', 'zh-hans'],
  },
  {
    texts: ['1m', '5m', '15m', '30m', '1h', '4h', '1D', 'O', 'H', 'L', 'C'],
    in: ['tai', 'mlxy', 'vl', 'xi'],
  },
  { texts: ['1W'], in: ['tai', 'mlxy', 'vl'] },
  { texts: ['Demo'], in: ['mlxy', 'xi'] },
  { texts: ['Platinum', 'Deposit', 'Margin', 'Minimum', 'Model', 'Status', 'Forex'], in: ['mlxy'] },
  // Traders use these in every language that is written in Latin letters.
  { texts: ['Long', 'Short'], in: ['mlxy', 'vl', 'xi'] },
  { texts: ['Crypto', 'Margin call'], in: ['vl'] },
  { texts: ['Take profit', 'Stop loss'], in: ['xi'] },
  { texts: ['{count} s'], in: ['xi'] },
];
