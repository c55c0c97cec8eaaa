import { createHash } from 'node:crypto';
import { batchTree } from '@assay/verify/batch-signature';
import { expect, it } from 'vitest';
import { sha256, sha256OfText } from './sha256.ts';

const TEXTS = ['', 'assay', 'é€𝄞 中文\n\u001f', `half \ud800 of a pair`, 'x'.repeat(5000)];

it('hashes bytes and texts as the standard says', () => {
  for (const text of TEXTS) {
    const hex = createHash('sha256').update(new TextEncoder().encode(text)).digest('hex');
    expect(Buffer.from(sha256(new TextEncoder().encode(text))).toString('hex')).toBe(hex);
    expect(Buffer.from(sha256OfText(text)).toString('hex')).toBe(hex);
  }
});

it('gives a tree the same leaves by text as by bytes', () => {
  const byText = batchTree(TEXTS, sha256, (text) => sha256OfText(`\0${text}`));
  const byBytes = batchTree(TEXTS);
  expect(byText.root).toEqual(byBytes.root);
  expect(TEXTS.map((_, index) => byText.pathOf(index))).toEqual(TEXTS.map((_, index) => byBytes.pathOf(index)));
});
