import type { Sentence } from '../../proof/check-list.tsx';

export type { Sentence };

/** Looks up one check by its name and makes a sentence of it; `show` is for the numbers of a check that failed. */
export type Tell = (name: string, title: string, text: string, show?: (value: string) => string) => Sentence;
