/** Whether a listed entry may be a person. Pure: names decide, dates of birth and countries help. */
import { matchNames } from '../../base/name-match.ts';

export interface Person {
  name: string;
  /** `YYYY-MM-DD`. */
  birthday: string;
  /** ISO 3166, two letters. */
  country: string;
}

export interface Candidate {
  names: readonly string[];
  births: readonly string[];
  countries: readonly string[];
  /** Trigram similarity of the closest name, 0 to 1. */
  similarity: number;
}

export interface Likeness {
  /** 0 to 100. */
  score: number;
  birth: 'same' | 'differs' | 'unknown';
  country: 'same' | 'differs' | 'unknown';
}

/** Names that are spelled in yet another way are for a person to look at from here on. */
const FUZZY = 0.72;
export const HIT_FROM = 70;

/** First and last year that a text names: `1958 to 1963` is any of them. */
const spanOf = (birth: string): [first: number, last: number] | undefined => {
  const years = [...birth.matchAll(/\b(?:18|19|20)\d{2}\b/g)].map(([year]) => Number(year));
  return years.length === 0 ? undefined : [Math.min(...years), Math.max(...years)];
};

/** `circa 1962` is common: a year beside it counts as the same. */
const birthOf = (births: readonly string[], birthday: string): Likeness['birth'] => {
  const spans = births.flatMap((birth) => [spanOf(birth)].filter((span) => span !== undefined));
  if (spans.length === 0) return 'unknown';
  const born = Number(birthday.slice(0, 4));
  return spans.some(([first, last]) => born >= first - 1 && born <= last + 1) ? 'same' : 'differs';
};

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const nameOfCountry = (code: string): string => {
  try {
    return (countryNames.of(code) ?? code).toLowerCase();
  } catch {
    return code.toLowerCase();
  }
};

const countryOf = (countries: readonly string[], code: string): Likeness['country'] => {
  if (countries.length === 0) return 'unknown';
  const name = nameOfCountry(code);
  return countries.some((country) => country.toUpperCase() === code || country.toLowerCase().includes(name))
    ? 'same'
    : 'differs';
};

/** Undefined when it is somebody else. */
export const likenessOf = (
  { names, births, countries, similarity }: Candidate,
  person: Person,
): Likeness | undefined => {
  const matches = new Set(names.map((name) => matchNames(name, person.name)));
  const birth = birthOf(births, person.birthday);
  const country = countryOf(countries, person.country);
  const byName = matches.has('same') ? 90 : matches.has('close') ? 80 : similarity >= FUZZY ? 70 : 0;
  // Another birthday tells two people of nearly one name apart; of exactly one name, a person looks.
  if (byName === 0 || (birth === 'differs' && byName < 90)) return undefined;
  const score = byName + (birth === 'same' ? 8 : birth === 'differs' ? -15 : 0) + (country === 'same' ? 2 : 0);
  return score >= HIT_FROM ? { score: Math.min(100, score), birth, country } : undefined;
};
