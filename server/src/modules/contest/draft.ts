/** A contest that nobody sees yet: what an editor wrote, and the contest that it would be. */
import type { ContestTerms, ContestText } from '@assay/contract/desk/contest';
import type { Language } from '@assay/contract/language';
import { parseUnits, SETTLEMENT } from '@assay/contract/money';
import { DomainError } from '../../base/domain-error.ts';
import { REWARD_CURRENCY } from '../../ledger/reward-pool.ts';
import type { Tx } from '../../db/database.ts';
import { draftsIn, textIn } from '../operator/index.ts';
import type { DraftRow } from '../operator/index.ts';
import type { NewContest } from './publish-contest.ts';
import type { Contest, Facts } from './queries.ts';

export interface DraftBody {
  terms: ContestTerms;
  texts: readonly ContestText[];
}
export type Draft = DraftRow<DraftBody>;

const MINUTE_MS = 60_000;
const YEAR_MS = 366 * 86_400_000;

const amountOf = (text: string, field: string): bigint => {
  const units = parseUnits(text, SETTLEMENT.decimals);
  if (units === undefined || units <= 0n) throw new DomainError('amount_invalid', { field });
  return units;
};

const wrongTime = (field: string): DomainError => new DomainError('invalid_input', { field });

const timesOf = ({ startsAt, joinUntil, endsAt }: ContestTerms) => {
  if (endsAt - startsAt < MINUTE_MS || endsAt - startsAt > YEAR_MS) throw wrongTime('endsAt');
  if (joinUntil > endsAt) throw wrongTime('joinUntil');
  return { startsAt: new Date(startsAt), joinUntil: new Date(joinUntil), endsAt: new Date(endsAt) };
};

const prizesOf = ({ prizes }: ContestTerms): bigint[] => {
  const amounts = prizes.map((text) => amountOf(text, 'prizes'));
  // A worse rank is never worth more.
  if (amounts.some((amount, index) => index > 0 && amount > amounts[index - 1]!))
    throw new DomainError('amount_invalid', { field: 'prizes' });
  return amounts;
};

/** Drafts of before name none. */
const marketsOf = ({ markets }: Partial<Pick<ContestTerms, 'markets'>>): string[] | null =>
  markets === undefined || markets.length === 0 ? null : [...new Set(markets)];

/** Refuses a market that nobody could trade in. */
export const checkMarkets = async (tx: Tx, { markets }: Pick<NewContest, 'markets'>): Promise<void> => {
  if (markets === null) return;
  const known = await tx.query(
    'select from instrument i join trade_terms t on t.symbol_id = i.id where i.symbol = any($1) and i.is_open',
    [markets],
  );
  if (known.length < markets.length) throw new DomainError('invalid_input', { field: 'markets' });
};

export const toNewContest = ({ id, body }: Pick<Draft, 'id' | 'body'>): NewContest => ({
  id,
  series: 'desk',
  stake: amountOf(body.terms.stake, 'stake'),
  capital: amountOf(body.terms.capital, 'capital'),
  terms: { rounds: body.terms.rounds, cap: amountOf(body.terms.roundCap, 'roundCap') },
  prizes: prizesOf(body.terms),
  markets: marketsOf(body.terms),
  ...timesOf(body.terms),
  texts: Object.fromEntries(body.texts.map(({ language, name, intro }) => [language, { name, intro }])),
});

/** Preview of it for members. */
export const toShown = (draft: Pick<Draft, 'id' | 'body'>, language: Language): { contest: Contest; facts: Facts } => {
  const { prizes, texts: _texts, series: _series, ...contest } = toNewContest(draft);
  return {
    contest: {
      ...contest,
      currency: REWARD_CURRENCY,
      publishedAt: contest.startsAt,
      startedAt: null,
      settledAt: null,
      doneAt: null,
      pausedAt: null,
    },
    facts: {
      text: textIn(draft.body.texts, language),
      participants: 0,
      prizes: prizes.map((amount, index) => ({ rank: index + 1, amount })),
    },
  };
};

export const drafts = draftsIn<DraftBody>('contest');
