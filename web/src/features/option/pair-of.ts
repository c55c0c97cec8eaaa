import type { Instrument } from '@assay/contract/market';

export const pairOf = ({ base, quote }: Pick<Instrument, 'base' | 'quote'>): string => `${base} / ${quote}`;
