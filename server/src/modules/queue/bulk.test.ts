import { randomUUID } from 'node:crypto';
import { listActs } from '@assay/contract/desk/act';
import { claimItem, claimItems, listColleagues, MOST_AT_ONCE, releaseItems } from '@assay/contract/desk/queue';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { findClaims } from './claims.ts';

let app: TestApp;
let desk: TestDesk;
let me: TestOperator;
let other: TestOperator;
let items: string[];
beforeAll(async () => {
  app = await openTestApp();
  desk = await openTestDesk(app);
});
afterAll(async () => {
  await desk.close();
  await app.close();
});
beforeEach(async () => {
  me = await desk.operator('reviewer');
  other = await desk.operator('reviewer');
  items = Array.from({ length: 5 }, () => randomUUID()).toSorted();
});

const queue = 'identity';
const holders = async () => {
  const claims = await findClaims(app, app.db, queue, items);
  return items.map((item) => claims.get(item)?.operatorId ?? null);
};

it('several are taken in hand at once, each with its act, and what another has stays with him', async () => {
  await desk.call(claimItem, { queue, item: items[0]! }, { as: other });
  const answer = await desk.call(claimItems, { queue, items: [...items, items[1]!] }, { as: me });
  expect(answer).toEqual({ claimed: items.slice(1), refused: [items[0]] });
  expect(await holders()).toEqual([other.id, me.id, me.id, me.id, me.id]);
  const acts = await desk.call(listActs, { operatorId: me.id }, { as: await desk.operator('auditor') });
  expect(acts.records.map(({ object }) => object).toSorted()).toEqual(items.slice(1).map((id) => `${queue}:${id}`));
  const { released } = await desk.call(releaseItems, { queue, items }, { as: me });
  expect(released).toEqual(items.slice(1));
  expect(await holders()).toEqual([other.id, null, null, null, null]);
});

it('of two who take the same items at once each item is one person’s', async () => {
  const [a, b] = await Promise.all([
    desk.call(claimItems, { queue, items }, { as: me }),
    desk.call(claimItems, { queue, items: items.toReversed() }, { as: other }),
  ]);
  expect([...a.claimed, ...b.claimed].toSorted()).toEqual(items);
});

it('items are given to somebody who works in the queue, and to nobody else', async () => {
  await desk.call(claimItems, { queue, items }, { as: me });
  const colleagues = await desk.call(listColleagues, { queue }, { as: me });
  expect(colleagues.map(({ id }) => id)).toEqual(expect.arrayContaining([me.id, other.id]));
  await desk.call(claimItems, { queue, items, operatorId: other.id }, { as: me });
  expect(new Set(await holders())).toEqual(new Set([other.id]));
  // An operator cannot take back items that were handed to a colleague.
  expect((await desk.call(claimItems, { queue, items }, { as: me })).claimed).toEqual([]);
  const editor = await desk.operator('editor');
  expect(colleagues.map(({ id }) => id)).not.toContain(editor.id);
  const toEditor = { queue, items, operatorId: editor.id } as const;
  expect(await desk.refused(claimItems, toEditor, { as: other })).toBe('not_found');
  const support = await desk.operator('support');
  expect(await desk.refused(claimItems, { queue, items }, { as: support })).toBe('role_needed');
});

it('no more than a page is taken at once', async () => {
  const many = Array.from({ length: MOST_AT_ONCE + 1 }, () => randomUUID());
  expect(await desk.refused(claimItems, { queue, items: many }, { as: me })).toBe('invalid_input');
  expect(await desk.refused(claimItems, { queue, items: [] }, { as: me })).toBe('invalid_input');
});
