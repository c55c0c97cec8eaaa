import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { businessDay } from '@assay/contract/time';
import type { TestDatabase } from '../db/test-database.ts';
import { openTestDatabase } from '../db/test-database.ts';
import { startJobs } from '../jobs/runner.ts';
import { findDay } from '../quotes/sim/calendar.ts';
import { startQuotes } from '../quotes/start-quotes.ts';
import { WEDNESDAY } from '../quotes/test-market.ts';
import { TimeGuard } from './time-guard.ts';
import type { TimeGuardDeps } from './time-guard.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const log = pino({ level: 'silent' });

/** A wall clock that can be set, a second clock that cannot, and the guard of both. */
const openTime = (more: Partial<TimeGuardDeps> = {}) => {
  const time = { elapsedMs: 5000, setByMs: 0, isFrozen: false, frozenMs: 0 };
  const trueMs = () => WEDNESDAY + time.elapsedMs - 5000;
  const wall = { now: () => (time.isFrozen ? time.frozenMs : trueMs() + time.setByMs) };
  const guard = new TimeGuard({ wall, elapsed: { nowMs: () => time.elapsedMs }, limitMs: 30 * SECOND, log, ...more });
  /** Seconds pass, with a look at the clocks in each. */
  const pass = async (seconds: number) => {
    for (let i = 0; i < seconds; i++) {
      time.elapsedMs += SECOND;
      await guard.look();
    }
  };
  const freeze = () => Object.assign(time, { isFrozen: true, frozenMs: wall.now() });
  return { time, guard, wall, trueMs, pass, freeze };
};

describe('a clock that jumps', () => {
  it.each([
    ['three seconds ahead', 3 * SECOND, false],
    ['three seconds back', -3 * SECOND, false],
    ['an hour ahead', HOUR, true],
    ['an hour back', -HOUR, true],
    ['a day ahead', DAY, true],
    ['a day back', -DAY, true],
  ])('%s: time goes on, and is doubtful beyond the limit', async (_, byMs, isDoubtful) => {
    const { time, guard, trueMs, pass } = openTime();
    await pass(5);
    time.setByMs = byMs;
    await pass(5);
    expect(guard.isDoubtful()).toBe(isDoubtful);
    // A jump does not show at once: what ends at an instant ends neither early nor late.
    expect(Math.abs(guard.now() - trueMs())).toBeLessThan(SECOND / 2);
    time.setByMs = 0;
    await pass(1);
    expect(guard.isDoubtful()).toBe(false);
    expect(Math.abs(guard.now() - trueMs())).toBeLessThan(SECOND / 2);
  });

  it('never lets time run backwards', async () => {
    const { time, guard, pass } = openTime();
    let before = guard.now();
    for (const byMs of [3 * SECOND, -3 * SECOND, 20 * SECOND, -20 * SECOND, HOUR, -HOUR, 0]) {
      time.setByMs = byMs;
      for (let i = 0; i < 10; i++) {
        await pass(1);
        expect(guard.now()).toBeGreaterThanOrEqual(before);
        before = guard.now();
      }
    }
  });

  it('is noticed when it stands still', async () => {
    const { guard, trueMs, pass, freeze } = openTime();
    freeze();
    await pass(29);
    expect(guard.isDoubtful()).toBe(false);
    await pass(5);
    expect(guard.isDoubtful()).toBe(true);
    expect(trueMs() - guard.now()).toBeLessThan(2 * SECOND);
  });

  it('is noticed when it comes in small steps', async () => {
    const { time, guard, pass } = openTime();
    for (let i = 0; i < 10 && !guard.isDoubtful(); i++) {
      time.setByMs += 20 * SECOND;
      await pass(2);
    }
    expect(guard.isDoubtful()).toBe(true);
  });

  it('is noticed by the next process on the same machine, too', async () => {
    const first = openTime();
    await first.pass(5);
    const second = openTime({ offsetMs: first.guard.offsetMs });
    second.time.setByMs = DAY;
    await second.guard.look();
    expect(second.guard.isDoubtful()).toBe(true);
    expect(second.guard.now()).toBeLessThan(WEDNESDAY + HOUR);
  });

  it('is believed when a person confirms it', async () => {
    let isConfirmed = false;
    const { time, guard, wall, pass } = openTime({ isConfirmed: async () => isConfirmed });
    time.setByMs = -HOUR;
    await pass(3);
    expect(guard.isDoubtful()).toBe(true);
    isConfirmed = true;
    await pass(1);
    expect([guard.isDoubtful(), guard.now()]).toEqual([false, wall.now()]);
  });

  it('is believed when another machine agrees with it', async () => {
    const { time, guard, trueMs, pass } = openTime({
      offsetMs: WEDNESDAY - 5000 - HOUR,
      witnesses: [{ name: 'database', nowMs: async () => trueMs() }],
    });
    // An hour behind from the start on: the other machine says so.
    time.setByMs = -HOUR;
    await pass(1);
    expect(guard.isDoubtful()).toBe(true);
    time.setByMs = 0;
    await pass(1);
    expect([guard.isDoubtful(), guard.now()]).toEqual([false, trueMs()]);
  });

  it('is not believed for a clock that jumped along', async () => {
    const { time, guard, wall, pass } = openTime({
      witnesses: [{ name: 'database', nowMs: async () => wall.now() }],
    });
    await pass(1);
    time.setByMs = DAY;
    await pass(30);
    expect(guard.isDoubtful()).toBe(true);
  });

  it('is doubtful where another machine says something else from the start on', async () => {
    const { time, guard, pass } = openTime({ witnesses: [{ name: 'database', nowMs: async () => WEDNESDAY }] });
    expect(guard.isDoubtful()).toBe(false);
    time.elapsedMs += HOUR;
    await pass(1);
    expect(guard.isDoubtful()).toBe(true);
  });

  it('is doubtful before what the tape has reached', async () => {
    const { guard, pass } = openTime();
    guard.noteReached(WEDNESDAY + HOUR);
    expect(guard.isDoubtful()).toBe(true);
    await pass(3600);
    expect(guard.isDoubtful()).toBe(false);
  });
});

describe('while time is doubtful', () => {
  let db: TestDatabase | undefined;
  let folder: string | undefined;
  afterEach(async () => {
    await db?.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  it('no job runs, and what was due is found again afterwards', async () => {
    let isHeld = true;
    let turns = 0;
    let runs = 0;
    const isHeldNow = () => {
      turns += 1;
      return isHeld;
    };
    const runner = startJobs([{ name: 'accrual', run: async () => void (runs += 1) }], log, isHeldNow, 50);
    await expect.poll(() => turns).toBeGreaterThan(1);
    expect(runs).toBe(0);
    isHeld = false;
    await expect.poll(() => runs).toBeGreaterThan(0);
    await runner.stop();
  });

  it('no price is made, no seed is revealed, and the tape goes on from where it was', async () => {
    db = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'assay-time-'));
    const { time, guard, trueMs, pass } = openTime();
    const quotes = await startQuotes({
      db,
      clock: guard,
      log,
      profile: 'sandbox',
      dataDir: folder,
      history: { days: 3, minuteDays: 2 },
      isManual: true,
      isHeld: () => guard.isDoubtful(),
    });
    const run = async (seconds: number) => {
      for (let i = 0; i < seconds; i++) {
        await pass(1);
        await quotes.flush();
      }
    };
    const seqs = () => quotes.tape.heads().reduce((sum, { seq }) => sum + seq, 0);
    for (const byMs of [DAY, -DAY]) {
      await run(3);
      time.setByMs = byMs;
      await pass(1);
      const before = seqs();
      await run(5);
      expect(seqs()).toBe(before);
      expect(await findDay(db, businessDay(WEDNESDAY))).toMatchObject({ seed: null });
      time.setByMs = 0;
      await run(3);
      expect(seqs()).toBeGreaterThan(before);
      expect(Math.abs(quotes.tape.untilMs - trueMs())).toBeLessThan(2 * SECOND);
    }
    await quotes.stop();
  });
});
