import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptanceWords, acceptedAt, bodyHash } from './acceptance.ts';
import type { AcceptedCommand } from './acceptance.ts';
import { keyHash, toBase64 } from './checkpoint.ts';
import { RECEIPT_ORIGIN } from './receipt.ts';

const SECRET = new Uint8Array(32).fill(7);
const KEY = ed25519.getPublicKey(SECRET);
const AT = 1_795_000_000_000;
const ANSWER_HASH = 'ae64196db7fe3eccb7a320032b6a44caff13bfc21fa264713fba1a5368a7cb6a';

const path = '/api/trade/appTradePositions/closePart';
const asked = { member: 'm1', request: 'b4a7…', path, body: bodyHash(path, '{"id":"x"}') };
const sign = (words: string): string => {
  const signature = ed25519.sign(new TextEncoder().encode(words), SECRET);
  return toBase64(new Uint8Array([...keyHash(RECEIPT_ORIGIN, KEY), ...signature]));
};
const command = (): AcceptedCommand => {
  const words = acceptanceWords({ ...asked, answer: ANSWER_HASH, timeMs: AT });
  return { ...asked, answer: '{"code":200}', acceptance: `${AT} ${sign(words)}` };
};

test('the words are what the documents say', () => {
  expect(acceptanceWords({ ...asked, answer: ANSWER_HASH, timeMs: AT })).toBe(
    `assay/acceptance/v1\nmember m1\nrequest b4a7…\npath ${path}\nbody ${asked.body}\nanswer ${ANSWER_HASH}\ntime ${AT}\n`,
  );
});

test('a signature over what was sent and answered is true at its time', () => {
  expect(acceptedAt(command(), KEY)).toBe(AT);
});

test('nothing of it can be another one, and no other key counts', () => {
  const names = ['member', 'request', 'path', 'body', 'answer', 'acceptance'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string(), (name, text) => {
      const right = command();
      expect(acceptedAt({ ...right, [name]: text }, KEY)).toBe(text === right[name] ? AT : undefined);
    }),
  );
  expect(acceptedAt(command(), ed25519.getPublicKey(new Uint8Array(32).fill(8)))).toBeUndefined();
});

test('another time than the one that was signed is not', () => {
  const { acceptance, ...rest } = command();
  expect(acceptedAt({ ...rest, acceptance: acceptance.replace(String(AT), String(AT + 1)) }, KEY)).toBeUndefined();
});
