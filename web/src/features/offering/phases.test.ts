import { parseWireTime } from '@assay/contract/time';
import { expect, test } from 'vitest';
import { isPast, nextLook, nextPhase, phasesOf } from './phases.ts';
import { OFFERING } from '../../proof/test-offerings.ts';

const closesMs = parseWireTime(OFFERING.closesAt)!;

test.each([
  ['upcoming', 'opens', 0],
  ['issuing', 'closes', 1],
  ['drawing', 'draws', 2],
  ['paying', 'pays', 3],
  ['completed', 'lists', 4],
  ['listed', undefined, 5],
] as const)('after %s comes %s, and so many moments are over', (state, next, past) => {
  const offering = { ...OFFERING, state };
  expect(nextPhase(offering)?.name).toBe(next);
  expect(phasesOf(offering).filter((phase) => isPast(offering, phase))).toHaveLength(past);
});

test('it is looked at again every quarter of a minute, at the moment itself, and soon after it until the server has done it', () => {
  expect(nextLook(OFFERING, closesMs - 60_000)).toBe(15_000);
  expect(nextLook(OFFERING, closesMs - 7_000)).toBe(7_000);
  expect(nextLook(OFFERING, closesMs + 5_000)).toBe(2_000);
  expect(nextLook({ ...OFFERING, state: 'listed' }, closesMs)).toBeUndefined();
});
