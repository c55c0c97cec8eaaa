import { expect, it } from 'vitest';
import { hasRequest, parseRequestsEntry, requestLeaf, requestsEntry } from './logged-requests.ts';
import { logRoot, proveInclusion, subtreesOfLeaves } from './public-log.ts';

const commandOf = (i: number) => ({
  member: `0000000${i}-0000-4000-8000-00000000000${i}`,
  request: `1000000${i}-0000-4000-8000-00000000000${i}`,
  path: `/api/${i}`,
  answer: `{"code":200,"result":${i}}`,
});
const commands = Array.from({ length: 7 }, (_, i) => commandOf(i));

it('a member finds the own command under the root of a minute, and no other in its place', async () => {
  const tree = subtreesOfLeaves(commands.map((command) => requestLeaf(command)));
  const root = await logRoot(commands.length, tree);
  const requests = parseRequestsEntry(requestsEntry({ number: 3, timeMs: 1000, count: commands.length, root }))!;
  expect(requests).toEqual({ number: 3, timeMs: 1000, count: 7, root });
  for (const [index, command] of commands.entries()) {
    const proof = await proveInclusion(index, commands.length, tree);
    const has = (changes: object, place = index): boolean =>
      hasRequest(requests, requestLeaf({ ...command, ...changes }), place, proof);
    expect(has({})).toBe(true);
    expect(has({}, (index + 1) % 7)).toBe(false);
    const other = commandOf((index + 1) % 7);
    for (const field of ['member', 'request', 'path', 'answer'] as const)
      expect(has({ [field]: other[field] })).toBe(false);
  }
});

const entry = requestsEntry({ number: 1, timeMs: 1, count: 1, root: new Uint8Array(32) });
it.each(['assay/requests/v1\n', entry.replace('requests 1', 'requests 01'), `${entry}more\n`])(
  '%j is no entry of accepted commands',
  (text) => {
    expect(parseRequestsEntry(text)).toBeUndefined();
  },
);
