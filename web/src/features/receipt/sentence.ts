export interface Sentence {
  name: string;
  title: string;
  /** The formula, or what is wrong in words. */
  text: string;
  isRight: boolean;
  /** What the receipt says and what follows from the tape, where the two differ. */
  differ?: { said: string; found: string };
}

/** Looks up one check by its name and makes a sentence of it; `show` is for the numbers of a check that failed. */
export type Tell = (name: string, title: string, text: string, show?: (value: string) => string) => Sentence;
