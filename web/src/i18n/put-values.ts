/**
 * Puts values into texts that the build has compiled. Numbers are written by our own formats: the browser's first one loads
 * its data, which on a slow phone's first screen took longer than drawing it.
 */
import { formatDecimal } from '@assay/ui/number-format.ts';

type Branches = Readonly<Record<string, CompiledText>>;
type Part = string | readonly [name: string] | readonly [name: string, kind: 'number' | 'plural', branches?: Branches];
export type CompiledText = readonly Part[];
export type Values = Readonly<Record<string, string | number | undefined>>;

const MOST_DECIMALS = 3;

const showNumber = (value: number): string => {
  const text = String(value);
  return formatDecimal(text, Math.min(MOST_DECIMALS, text.split('.')[1]?.length ?? 0));
};

const pluralRules = new Map<string, Intl.PluralRules>();
const rulesOf = (tag: string): Intl.PluralRules => {
  const rules = pluralRules.get(tag) ?? new Intl.PluralRules(tag);
  pluralRules.set(tag, rules);
  return rules;
};

/** `count`: the number of the plural around this text, which `#` stands for. */
const write = (text: CompiledText, values: Values, tag: string, count?: number): string =>
  text.map((part) => writePart(part, values, tag, count)).join('');

const writePart = (part: Part, values: Values, tag: string, count: number | undefined): string => {
  if (typeof part === 'string') return part === '#' && count !== undefined ? showNumber(count) : part;
  const [name, kind, branches] = part;
  const value = values[name];
  if (kind === undefined) return String(value ?? '');
  const number = Number(value);
  if (branches === undefined) return showNumber(number);
  const chosen = branches[number] ?? branches[rulesOf(tag).select(number)] ?? branches['other']!;
  return write(chosen, values, tag, number);
};

/** `tag`: the language of the text, which decides on its plurals. */
export const putValues = (text: CompiledText, values: Values, tag: string): string => write(text, values, tag);
