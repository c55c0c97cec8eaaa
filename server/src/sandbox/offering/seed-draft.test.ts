import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/test-database.ts';
import type { TestDatabase } from '../../db/test-database.ts';
import { checkMarkets, coinsOf, drafts, toOffering } from '../../modules/offering/draft.ts';
import { checkTexts } from '../../modules/operator/index.ts';
import { WEDNESDAY } from '../../quotes/test-market.ts';
import { seedOfferingDraft } from './seed-draft.ts';
import { seedOfferings } from './seed-offerings.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('is a draft that can be published as it is, written once', async () => {
  await seedOfferings(db, WEDNESDAY);
  await seedOfferingDraft(db, WEDNESDAY);
  await seedOfferingDraft(db, WEDNESDAY);
  const [draft, ...others] = await drafts.listOpen(db);
  expect(others).toEqual([]);
  const offering = await toOffering(db, draft!);
  await checkMarkets(db, offering, new Date(WEDNESDAY));
  await checkTexts(db, draft!.body.texts);
  expect(coinsOf(offering)).toBe(50_000_000_000n);
});
