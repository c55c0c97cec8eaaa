/** Puts the first articles in, with the first start: what was changed or taken away since stays as it is. */
import { LANGUAGE_CODES } from '@assay/contract/language';
import type { Db, Tx } from '../../../db/database.ts';
import { HANDBOOK, SANDBOX_TALK } from './catalogue.ts';
import type { SeedArticle } from './catalogue.ts';
import { readText } from './read-texts.ts';

const HOUR_MS = 3_600_000;
/** Names of the house are the same in every language. */
const NEWS_SOURCE = 'Assay Sandbox';

const insertArticle = (tx: Tx, seed: SeedArticle, { place, nowMs }: { place: number; nowMs: number }) =>
  tx.query(
    `insert into article (id, kind, topic, place, category, priority, is_pinned, on_strip, published_at, source, is_simulated)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      seed.id,
      seed.kind,
      seed.topic ?? null,
      place,
      seed.category ?? null,
      seed.priority ?? 'medium',
      seed.isPinned ?? false,
      seed.onStrip ?? false,
      new Date(nowMs - seed.ageHours * HOUR_MS),
      seed.kind === 'news' ? NEWS_SOURCE : null,
      seed.kind === 'news',
    ],
  );

const insertTexts = async (tx: Tx, id: string): Promise<void> => {
  const texts = await Promise.all(LANGUAGE_CODES.map((language) => readText(id, language)));
  await tx.query(
    `insert into article_text (article_id, language, title, summary, body)
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[])`,
    [
      id,
      LANGUAGE_CODES,
      texts.map(({ title }) => title),
      texts.map(({ summary }) => summary),
      texts.map(({ body }) => body),
    ],
  );
};

/** Articles added after the first servers. */
const LATER = new Set(
  ['contests', 'levels', 'invite', 'fees', 'password', 'close', 'late-deposit', 'taxes'].map((id) => `help-${id}`),
);

/** Which were ever put in here. Servers that did not keep count had all but the later ones. */
const seededBefore = async (tx: Tx, seeds: readonly SeedArticle[]): Promise<ReadonlySet<string>> => {
  const [kept] = await tx.query<{ value: string[] }>(`select value from setting where key = 'seeded_articles'`);
  if (kept) return new Set(kept.value);
  const [existing] = await tx.query('select 1 from article limit 1');
  return new Set(existing ? seeds.map(({ id }) => id).filter((id) => !LATER.has(id)) : []);
};

/** An operator who took an article away does not find it again the next day; one that is new arrives with its version. */
export const seedArticles = (db: Db, profile: 'sandbox' | 'live', nowMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    const seeds = profile === 'sandbox' ? [...HANDBOOK, ...SANDBOX_TALK] : HANDBOOK;
    const before = await seededBefore(tx, seeds);
    for (const [place, seed] of seeds.entries()) {
      if (before.has(seed.id)) continue;
      await insertArticle(tx, seed, { place, nowMs });
      await insertTexts(tx, seed.id);
    }
    await tx.query(
      `insert into setting (key, value) values ('seeded_articles', $1::jsonb)
       on conflict (key) do update set value = excluded.value where setting.value <> excluded.value`,
      [JSON.stringify(seeds.map(({ id }) => id))],
    );
  });
