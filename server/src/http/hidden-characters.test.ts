/** Walks every string that an endpoint takes and tries to get hidden characters through it. */
import { getProfile, updateKYC } from '@assay/contract/profile';
import { sendChat } from '@assay/contract/chat';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { openMember } from '../modules/wallet/test-wallet.ts';
import { openTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { defOf, inputStrings } from './test-leaves.ts';

/** Passwords are hidden, so they may hold any character (S-2) except half a surrogate pair. */
const SECRETS = /password$/i;

const LEAVES = inputStrings();

/** Texts that the field would take, as far as its patterns tell, and texts of every length. */
const samplesFor = (schema: z.ZodMiniType): string[] => {
  const patterns = (defOf(schema).checks ?? []).flatMap(({ _zod: { def } }) => def.pattern ?? []);
  const made = patterns.flatMap((pattern) => {
    try {
      return fc.sample(fc.stringMatching(pattern), { numRuns: 8, seed: 7 });
    } catch {
      // A pattern that looks ahead; the texts below stand for it.
      return [];
    }
  });
  const common = [
    'ann@example.com',
    '1234',
    '1.5',
    'BTCUSDT',
    randomUUID(),
    '2026-11-11',
    'files/0.jpg',
    'https://a.example',
  ];
  const lengths = [1, 3, 8, 16, 22, 32, 40, 43, 64, 86].map((length) => 'a'.repeat(length));
  return [...made, ...common, ...lengths];
};

/** A text with the character somewhere in it that the field takes and gives on; undefined when there is none. */
const leak = (schema: z.ZodMiniType, hidden: string): string | undefined => {
  for (const sample of samplesFor(schema)) {
    for (const at of new Set([0, 1, Math.floor(sample.length / 2), sample.length])) {
      for (const cut of [0, 1]) {
        const parsed = schema.safeParse(sample.slice(0, at) + hidden + sample.slice(at + cut));
        // By characters: half a pair before its other half is a whole one.
        if (parsed.success && Array.from(String(parsed.data)).includes(hidden)) return JSON.stringify(parsed.data);
      }
    }
  }
  return undefined;
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('no endpoint takes', () => {
  it.each([
    ['a turned line', '\u202e'],
    ['an isolate', '\u2066'],
    ['a zero-width space', '\u200b'],
    ['a byte order mark', '\ufeff'],
    ['a NUL', '\0'],
  ])('%s in any string that somebody may see', (_name, hidden) => {
    expect(LEAVES.length).toBeGreaterThan(100);
    const seen = LEAVES.filter(({ name }) => !SECRETS.test(name));
    const leaks = seen
      .map(({ name, schema }) => [name, leak(schema, hidden)])
      .filter(([, found]) => found !== undefined);
    expect(leaks).toEqual([]);
  });

  it('half a surrogate pair in any string at all', () => {
    const leaks = LEAVES.map(({ name, schema }) => [name, leak(schema, '\ud800')]).filter(
      ([, found]) => found !== undefined,
    );
    expect(leaks).toEqual([]);
  });
});

describe('over the wire', () => {
  it('a name with a turned line is refused and changes nothing; a pasted zero-width space is taken out', async () => {
    const { token } = await openMember(app);
    await app.call(updateKYC, { nickname: 'Ann' }, { token });
    for (const nickname of ['Ann\u202egnp', 'Ann\ud800', '\u3164'])
      expect(await app.refused(updateKYC, { nickname }, { token })).toBe('invalid_input');
    expect(await app.call(getProfile, {}, { token })).toMatchObject({ nickname: 'Ann' });
    await app.call(updateKYC, { nickname: 'An\u200bna' }, { token });
    expect(await app.call(getProfile, {}, { token })).toMatchObject({ nickname: 'Anna' });
  });

  it('an address in the chat is found also with zero-width spaces in it', async () => {
    const { token } = await openMember(app);
    const address = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
    const text = `send it to ${address.split('').join('\u200b')}`;
    expect(await app.refused(sendChat, { id: randomUUID(), text }, { token })).toBe('chat_address_stopped');
  });
});
