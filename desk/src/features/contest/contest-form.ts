/** Form of a contest as an editor types it, and the draft it makes. */
import type { ContestTerms, ContestText } from '@assay/contract/desk/contest';
import type { Language } from '@assay/contract/language';
import { moment, short, writtenTexts } from '../../parts/draft-form.ts';
import { toField } from '../../parts/local-time.ts';
import type { Details } from './words.ts';

export interface ContestForm {
  id: string;
  version: number;
  stake: string;
  capital: string;
  rounds: string;
  roundCap: string;
  startsAt: string;
  joinUntil: string;
  endsAt: string;
  /** None for all. */
  markets: readonly string[];
  /** One a line, from the first rank on. */
  prizes: string;
  texts: Partial<Record<Language, { name: string; intro: string }>>;
}

export const EMPTY_TEXT = { name: '', intro: '' };

const HOUR = 3_600_000;

export const emptyForm = (nowMs: number): ContestForm => ({
  id: '',
  version: 0,
  stake: '10',
  capital: '10000',
  rounds: '12',
  roundCap: '200',
  startsAt: toField(nowMs + 24 * HOUR),
  joinUntil: toField(nowMs + 44 * HOUR),
  endsAt: toField(nowMs + 48 * HOUR),
  markets: [],
  prizes: '60\n40\n25',
  texts: { 'en-us': EMPTY_TEXT },
});

type Known = Pick<Details, 'id' | 'version' | 'terms' | 'texts'>;

export const formOf = ({ id, version, terms, texts }: Known): ContestForm => ({
  id,
  version,
  stake: short(terms.stake),
  capital: short(terms.capital),
  rounds: String(terms.rounds),
  roundCap: short(terms.roundCap),
  startsAt: toField(terms.startsAt),
  joinUntil: toField(terms.joinUntil),
  endsAt: toField(terms.endsAt),
  markets: terms.markets,
  prizes: terms.prizes.map(short).join('\n'),
  texts: Object.fromEntries(texts.map(({ language, name, intro }) => [language, { name, intro }])),
});

/** Another one like it, as long, from tomorrow on. */
export const formLike = (known: Known, nowMs: number): ContestForm => {
  const shift = nowMs + 24 * HOUR - known.terms.startsAt;
  return {
    ...formOf(known),
    id: '',
    version: 0,
    startsAt: toField(known.terms.startsAt + shift),
    joinUntil: toField(known.terms.joinUntil + shift),
    endsAt: toField(known.terms.endsAt + shift),
  };
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const termsOf = (form: ContestForm): ContestTerms => ({
  stake: form.stake,
  capital: form.capital,
  rounds: Number(form.rounds),
  roundCap: form.roundCap,
  startsAt: moment(form.startsAt),
  joinUntil: moment(form.joinUntil),
  endsAt: moment(form.endsAt),
  markets: [...form.markets],
  prizes: linesOf(form.prizes),
});

export const textsOf = ({ texts }: Pick<ContestForm, 'texts'>): ContestText[] => writtenTexts(texts);
