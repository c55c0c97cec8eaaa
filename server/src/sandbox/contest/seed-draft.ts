/** A contest that is half prepared, for whoever tries the desk to fund and publish. */
import type { ContestTerms, ContestText } from '@assay/contract/desk/contest';
import { LANGUAGE_CODES } from '@assay/contract/language';
import type { Db } from '../../db/database.ts';
import { CONTEST_TEXTS } from './contest-texts.ts';

const DAY = 86_400_000;

export const seedContestDraft = async (db: Db, nowMs: number): Promise<void> => {
  const startsAt = Math.ceil(nowMs / DAY + 7) * DAY;
  const terms: ContestTerms = {
    stake: '20',
    capital: '10000',
    rounds: 14,
    roundCap: '200',
    startsAt,
    joinUntil: startsAt + 6 * DAY,
    endsAt: startsAt + 7 * DAY,
    markets: [],
    prizes: ['500', '250', '100', '50'],
  };
  const texts = LANGUAGE_CODES.map((language): ContestText => {
    const { name, intro } = CONTEST_TEXTS.weekly[language];
    return { language, name: `${name} II`, intro };
  });
  await db.query(
    'insert into contest_draft (id, version, body, changed_at) values ($1, 1, $2, $3) on conflict do nothing',
    ['weekly-two', JSON.stringify({ terms, texts }), new Date(nowMs)],
  );
};
