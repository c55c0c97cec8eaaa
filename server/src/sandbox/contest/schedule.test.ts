import { LANGUAGE_CODES } from '@assay/contract/language';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CONTEST_TEXTS } from './contest-texts.ts';
import { missingOf, SERIES, warmUp } from './schedule.ts';

const [sprint, weekly] = SERIES as [(typeof SERIES)[number], (typeof SERIES)[number]];
const at = (text: string): number => Date.parse(text);

it('puts up one contest from now to the next full span, and one after it', () => {
  const [first, second] = missingOf(sprint, [], at('2026-11-15T15:00:00Z'));
  expect(first).toMatchObject({ id: 'sprint-202611160000', endsAt: new Date('2026-11-15T16:00:00Z') });
  expect(first!.startsAt.getTime()).toBeGreaterThan(at('2026-11-15T15:00:00Z'));
  expect(second).toMatchObject({ id: 'sprint-202611160600', startsAt: first!.endsAt });
  expect(missingOf(weekly, [], at('2026-11-11T00:00:00Z'))[0]).toMatchObject({ id: 'weekly-202611160000' });
});

it('does not begin what is almost over', () => {
  const [first] = missingOf(sprint, [], at('2026-11-15T15:30:00Z'));
  expect(first!.endsAt).toEqual(new Date('2026-11-15T22:00:00Z'));
});

it('always leaves one that runs and one to come, also after days of downtime, and puts nothing up twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }), (hours) => {
      let nowMs = at('2026-11-15T15:00:00Z');
      const ends: number[] = [];
      const ids = new Set<string>();
      for (const wait of [0, ...hours]) {
        nowMs += wait * 3_600_000;
        for (const contest of missingOf(sprint, ends, nowMs)) {
          expect(ids.has(contest.id)).toBe(false);
          ids.add(contest.id);
          ends.push(contest.endsAt.getTime());
          expect(contest.startsAt.getTime()).toBeGreaterThanOrEqual(nowMs);
          expect(contest.joinUntil.getTime()).toBeGreaterThan(contest.startsAt.getTime());
        }
        expect(ends.filter((end) => end > nowMs).length).toBeGreaterThanOrEqual(2);
        expect(missingOf(sprint, ends, nowMs)).toEqual([]);
      }
    }),
  );
});

it('has words in every language', () => {
  for (const texts of Object.values(CONTEST_TEXTS))
    for (const code of LANGUAGE_CODES) expect(texts[code].name.length * texts[code].intro.length).toBeGreaterThan(0);
  expect(warmUp(0).endsAt.getTime()).toBe(8 * 60_000);
});
