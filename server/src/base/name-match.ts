/**
 * Whether two texts name one person, as banks, lists and documents write names: in any order and case, with or without
 * accents, titles and middle names. Pure. `same` may be acted on by itself; `close` is for a person to decide.
 */
export type NameMatch = 'same' | 'close' | 'different';

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};
/** Passports and banks write these out; everybody else drops the dots. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'herr', 'frau', 'mme', 'monsieur', 'sir', 'jr', 'sr']);
/** Longer than any name; the rest of a text that somebody chose is not looked at. */
const MAX_LENGTH = 200;

const replaced = (text: string, table: Readonly<Record<string, string>>): string =>
  text.replaceAll(/./gu, (letter) => table[letter] ?? letter);

const bare = (text: string): string => replaced(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''), LETTERS);

const partsOf = (text: string): string[] =>
  text
    // A hyphen or a space, a dot or none, an apostrophe of whatever kind: O'Neill, O Neill and ONeill are one.
    .replaceAll(/['’ʼ`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '' && !TITLES.has(part));

/** A name in both ways of writing accents. */
const foldings = (name: string): string[][] => {
  const text = name.slice(0, MAX_LENGTH).normalize('NFKC').toLowerCase();
  return [partsOf(bare(text)), partsOf(bare(replaced(text, WRITTEN_OUT)))];
};

const key = (parts: readonly string[]): string => parts.toSorted().join(' ');

/** However the letters were split into words, in either order of two names: 王小明 is 小明 王. */
const joined = (parts: readonly string[]): string[] => [parts.join(''), parts.toReversed().join('')];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && (key(one) === key(other) || joined(one).some((text) => joined(other).includes(text)));

/** At most one letter typed wrong, left out, added, or swapped with its neighbour. */
const isOneOff = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [restOne, restOther] = [one.slice(at), other.slice(at)];
  if (restOne.length !== restOther.length)
    return restOne.length > restOther.length ? restOne.slice(1) === restOther : restOther.slice(1) === restOne;
  const isSwapped =
    restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2);
  return restOne.slice(1) === restOther.slice(1) || isSwapped;
};

const LONG_ENOUGH = 4;
/** One word that stands for another: an initial, a typing error, or a word that a bank cut off. */
const standsFor = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.startsWith(short) && (short.length === 1 || short.length >= LONG_ENOUGH)) return true;
  return short.length >= LONG_ENOUGH && isOneOff(one, other);
};

/** Every word of the shorter has one of its own in the longer, one of them to the letter. */
const isClose = (one: readonly string[], other: readonly string[]): boolean => {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  if (few.length < 2) return false;
  const left = [...many];
  let exact = 0;
  for (const part of few.toSorted((a, b) => b.length - a.length)) {
    const at = left.includes(part) ? left.indexOf(part) : left.findIndex((word) => standsFor(part, word));
    if (at < 0) return false;
    if (left[at] === part && part.length > 1) exact++;
    left.splice(at, 1);
  }
  return exact > 0;
};

export const matchNames = (one: string, other: string): NameMatch => {
  const pairs = foldings(one).flatMap((left) => foldings(other).map((right) => [left, right] as const));
  if (pairs.some(([left, right]) => isSame(left, right))) return 'same';
  return pairs.some(([left, right]) => isClose(left, right)) ? 'close' : 'different';
};

/** One spelling of a name for searching: words without accents and titles, in order of the alphabet. */
export const plainName = (name: string): string => key(foldings(name)[0]!);
