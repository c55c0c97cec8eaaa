/** The shape of what is said about products in one language. */

export interface KindTexts {
  /** `{a}` and `{b}` stand for the markets of a pair. */
  summary: string;
  source: string;
  backing: string;
  counterparty: string;
  losses: string;
}

export interface ProductTexts {
  kinds: Record<'arbitrage' | 'mining' | 'bond', KindTexts>;
  names: Record<string, string>;
  /** Use of the money, for bonds. */
  purposes: Record<string, string>;
  refund: string;
  risks: string[];
}
