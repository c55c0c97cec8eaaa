import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { toBase64 } from './checkpoint.ts';
import { isSignedText } from './signed-text.ts';

const { secretKey, publicKey } = ed25519.keygen(new Uint8Array(32).fill(7));
const text = 'assay deposit address 1\nmember\nUSDT\nTRC20\nTR7N\n';
const signed = {
  text,
  signature: toBase64(ed25519.sign(new TextEncoder().encode(text), secretKey)),
  publicKey: toBase64(publicKey),
};

test('a text with its own signature is accepted', () => {
  expect(isSignedText(signed)).toBe(true);
});

test('a text that was changed by one letter is refused', () => {
  expect(isSignedText({ ...signed, text: text.replace('TR7N', 'TR7M') })).toBe(false);
});

test('another key and a malformed signature are refused, not thrown', () => {
  const other = ed25519.keygen(new Uint8Array(32).fill(8)).publicKey;
  expect(isSignedText({ ...signed, publicKey: toBase64(other) })).toBe(false);
  expect(isSignedText({ ...signed, signature: 'AAAA' })).toBe(false);
  expect(isSignedText({ ...signed, signature: 'not base64' })).toBe(false);
});
