/**
 * Once an hour everybody's level follows from the average of the 24 hours before, up or down. An hour that was missed is
 * not made up for: the next one says what holds then. A level that is reached brings its bonus, once ever.
 */
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { REWARD_CURRENCY } from '../../ledger/reward-pool.ts';
import { tellNotices } from '../notice/index.ts';
import type { Prices } from '../wallet/index.ts';
import { loadDayPrices, readAverages } from './average.ts';
import { CHANGE_LEAD_MS } from './level-book.ts';
import type { BookedChange, LevelBook } from './level-book.ts';
import { insertRewards, lastRun, listEvaluated, loadLevels } from './queries.ts';
import { rewardJournalId } from './rewards.ts';
import { HOUR_MS, levelAbove, levelFor } from './rules.ts';
import type { LevelTerms } from './rules.ts';
import { loadLevelRules } from './settings.ts';

const PAGE = 500;
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface LevelDeps {
  db: Db;
  clock: Clock;
  prices: Prices;
  book: Pick<LevelBook, 'take'>;
}

interface Evaluated {
  memberId: string;
  average: bigint;
  terms: LevelTerms;
}

interface Held {
  level: number;
  discount: bigint;
}
const NOTHING: Held = { level: 0, discount: 0n };

/** Level and discount as they were last written, of those who have any. */
const readLast = async (tx: Tx, memberIds: readonly string[]): Promise<Map<string, Held>> => {
  const rows = await tx.query<Held & { memberId: string }>(
    `select distinct on (member_id) member_id as "memberId", level, fee_discount as discount from level_change
      where member_id = any ($1::uuid[]) order by member_id, from_us desc`,
    [memberIds],
  );
  return new Map(rows.map(({ memberId, ...held }) => [memberId, held]));
};

const writeChanges = (
  tx: Tx,
  changed: readonly Evaluated[],
  { levels, hour, fromMs }: { levels: readonly LevelTerms[]; hour: Date; fromMs: number },
): Promise<BookedChange[]> =>
  tx.query<BookedChange>(
    `insert into level_change (member_id, from_us, hour, level, average, threshold, next_threshold, fee_discount)
     select c.member_id, $2, $3, c.level, c.average, c.threshold, c.next_threshold, c.fee_discount
       from unnest($1::uuid[], $4::smallint[], $5::numeric[], $6::numeric[], $7::numeric[], $8::bigint[])
         as c (member_id, level, average, threshold, next_threshold, fee_discount)
     on conflict (member_id, hour) do nothing
     returning member_id as "memberId", from_us as "fromUs", fee_discount as "feeDiscount"`,
    [
      changed.map(({ memberId }) => memberId),
      BigInt(fromMs) * 1000n,
      hour,
      changed.map(({ terms }) => terms.level),
      changed.map(({ average }) => String(average)),
      changed.map(({ terms }) => String(terms.threshold)),
      changed.map(({ terms }) => levelAbove(levels, terms)?.threshold.toString() ?? null),
      changed.map(({ terms }) => terms.feeDiscount),
    ],
  );

/** A discount that an operator has changed is a change too, but no step up or down. */
const tellChanges = (
  tx: Tx,
  changed: readonly (Evaluated & { held: Held })[],
  { hour, at }: { hour: Date; at: Date },
): Promise<void> =>
  tellNotices(
    tx,
    changed
      .filter(({ terms, held }) => terms.level !== held.level)
      .map(({ memberId, terms, held }) => ({
        memberId,
        kind: terms.level > held.level ? 'level_raised' : 'level_lowered',
        params: { level: String(terms.level) },
        subject: hour.toISOString(),
        at,
      })),
  );

/** Writes the bonuses never rewarded: a member who skips a level has reached it, too. */
const writeBonuses = async (tx: Tx, evaluated: readonly Evaluated[], createdAt: Date): Promise<void> => {
  const missing = await tx.query<{ memberId: string; level: number; bonus: string }>(
    `select m.id as "memberId", l.level, l.bonus from unnest($1::uuid[], $2::numeric[]) as m (id, average)
       join level l on l.threshold <= m.average and l.level > 0 and l.bonus > 0
      where not exists (select from level_reward r where r.member_id = m.id and r.kind = 'bonus' and r.key = l.level::text)
      order by l.level`,
    [evaluated.map(({ memberId }) => memberId), evaluated.map(({ average }) => String(average))],
  );
  const rewards = missing.map(({ memberId, level, bonus }) => {
    const key = { memberId, kind: 'bonus', key: String(level) } as const;
    return { ...key, level, amount: BigInt(bonus), journalId: rewardJournalId(key), createdAt };
  });
  if (rewards.length > 0) await insertRewards(tx, rewards, REWARD_CURRENCY);
};

/** One after the other, whoever evaluates: changes of a member follow each other. */
const LOCK = `select pg_advisory_xact_lock(hashtext('level_change'))`;

const evaluatePage = async (
  deps: LevelDeps,
  evaluated: readonly Evaluated[],
  { levels, hour }: { levels: readonly LevelTerms[]; hour: Date },
): Promise<number> => {
  const changes = await deps.db.transaction(async (tx) => {
    await tx.query(LOCK);
    const nowMs = deps.clock.now();
    const last = await readLast(
      tx,
      evaluated.map(({ memberId }) => memberId),
    );
    const changed = evaluated
      .map((one) => ({ ...one, held: last.get(one.memberId) ?? NOTHING }))
      .filter(({ terms, held }) => terms.level !== held.level || terms.feeDiscount !== held.discount);
    const written = await writeChanges(tx, changed, { levels, hour, fromMs: nowMs + CHANGE_LEAD_MS });
    const isWritten = new Set(written.map(({ memberId }) => memberId));
    await tellChanges(
      tx,
      changed.filter(({ memberId }) => isWritten.has(memberId)),
      { hour, at: new Date(nowMs) },
    );
    const { hasRewards } = await loadLevelRules(tx);
    if (hasRewards) await writeBonuses(tx, evaluated, new Date(nowMs));
    return written;
  });
  deps.book.take(changes);
  return changes.length;
};

/** Evaluates the last full hour, if nobody has. */
export const evaluateLevels = async (deps: LevelDeps): Promise<void> => {
  const hour = new Date(Math.floor(deps.clock.now() / HOUR_MS) * HOUR_MS);
  const done = await lastRun(deps.db);
  if (done !== undefined && done >= hour) return;
  const levels = await loadLevels(deps.db);
  const day = await loadDayPrices(deps.db, deps.prices, hour.getTime());
  let members = 0;
  let changes = 0;
  for (let after = NOBODY; ;) {
    const ids = await listEvaluated(deps.db, after, PAGE);
    if (ids.length === 0) break;
    const averages = await readAverages(deps.db, day, ids);
    const evaluated = ids.map((memberId) => {
      const average = averages.get(memberId)!;
      return { memberId, average, terms: levelFor(levels, average) };
    });
    changes += await evaluatePage(deps, evaluated, { levels, hour });
    members += ids.length;
    after = ids.at(-1)!;
  }
  await deps.db.query(
    'insert into level_run (hour, members, changes) values ($1, $2, $3) on conflict (hour) do nothing',
    [hour, members, changes],
  );
};
