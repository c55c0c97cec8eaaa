import { getEntity } from '@assay/contract/entity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { changeSetting } from '../../reference/change-setting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('is null until somebody says it, and then each text is in the language of the caller or in English', async () => {
  expect(await app.call(getEntity, {})).toBeNull();
  const values = {
    entity: 'Example Markets Ltd',
    contact: 'help@example.com',
    'licence.en-us': 'Licensed by nobody.',
    'licence.jp': '免許はありません。',
    'custody.en-us': `Held apart. ${'x'.repeat(1900)}`,
  };
  const change = { key: 'entity', values, author: 'a test', reason: 'first text' };
  await app.db.transaction((tx) => changeSetting(tx, change));
  const read = (language: string) => app.call(getEntity, {}, { headers: { 'accept-language': language } });
  expect(await read('ja')).toMatchObject({
    entity: 'Example Markets Ltd',
    licence: '免許はありません。',
    registration: '',
  });
  expect((await read('ja'))!.custody).toMatch(/^Held apart\./);
  expect((await read('ko'))!.licence).toBe('Licensed by nobody.');
  const tooLong = { ...change, values: { 'licence.ko': 'x'.repeat(2001) } };
  await expect(app.db.transaction((tx) => changeSetting(tx, tooLong))).rejects.toThrow(/at most/);
});
