// @vitest-environment node
import { ERRORS } from '@assay/contract/errors';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shortenErrors } from './build-contract.ts';

test('the short table of refusals is read as the long one', () => {
  const code = readFileSync(fileURLToPath(new URL('../contract/src/errors.ts', import.meta.url)), 'utf8');
  const [, words] = /Object\.fromEntries\('([^']+)'/.exec(shortenErrors(code))!;
  let last = 0;
  const read = words!.split(' ').map((word) => {
    const [name, number] = word.split(':');
    last = number === undefined ? last + 1 : Number(number);
    return [name, last];
  });
  expect(Object.fromEntries(read)).toEqual(ERRORS);
});
