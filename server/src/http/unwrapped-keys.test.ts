import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createUnwrappedKeys, MOST_UNWRAPPED, UNWRAPPED_LIFE_MS } from './unwrapped-keys.ts';
import type { Unwrap, UnwrappedKeys } from './unwrapped-keys.ts';

const ADDRESS = '192.0.2.1';
let steps: number;
let clock: { nowMs: number; now(): number };
let keys: UnwrappedKeys;

/** Returns the wrapped bytes as the key, and undefined for another length, which does not unwrap. */
const unwrap: Unwrap = async (wrapped) => {
  steps += 1;
  return wrapped.length === 32 ? wrapped : undefined;
};
const text = (bytes = randomBytes(32)): string => bytes.toString('base64');

beforeEach(() => {
  steps = 0;
  clock = { nowMs: 1e12, now: () => clock.nowMs };
  keys = createUnwrappedKeys(unwrap, clock);
});

describe('unwrapped keys', () => {
  it('are unwrapped once, also for calls that come together', async () => {
    const bytes = randomBytes(32);
    const found = await Promise.all([keys.open(text(bytes), ADDRESS), keys.open(text(bytes), '192.0.2.2')]);
    found.push(await keys.open(text(bytes), ADDRESS));
    for (const key of found) expect(key!.export()).toEqual(bytes);
    expect(steps).toBe(1);
  });

  it('are unwrapped again when their time is over', async () => {
    const wrapped = text();
    await keys.open(wrapped, ADDRESS);
    clock.nowMs += UNWRAPPED_LIFE_MS - 1;
    await keys.open(wrapped, ADDRESS);
    expect(steps).toBe(1);
    clock.nowMs += 1;
    expect(await keys.open(wrapped, ADDRESS)).toBeDefined();
    expect(steps).toBe(2);
  });

  it('are not remembered when they do not unwrap', async () => {
    for (const wrong of [text(randomBytes(31)), text(randomBytes(33)), '', '=', 'a b', '{}']) {
      const before = steps;
      for (let time = 0; time < 2; time++) expect(await keys.open(wrong, ADDRESS)).toBeUndefined();
      expect(steps - before === 0 || steps - before === 2).toBe(true);
    }
  });

  it('make room, those that were not used for longest first', async () => {
    const [kept, left] = [text(), text()];
    await keys.open(left, ADDRESS);
    await keys.open(kept, ADDRESS);
    for (let i = 2; i < MOST_UNWRAPPED; i++) await keys.open(text(), ADDRESS);
    await keys.open(kept, ADDRESS);
    expect(steps).toBe(MOST_UNWRAPPED);
    await keys.open(text(), ADDRESS);
    await keys.open(kept, ADDRESS);
    expect(steps).toBe(MOST_UNWRAPPED + 1);
    await keys.open(left, ADDRESS);
    expect(steps).toBe(MOST_UNWRAPPED + 2);
  });

  it('are unwrapped two at a time for one address, and others need not wait', async () => {
    let [running, most] = [0, 0];
    const waiting: (() => void)[] = [];
    const slow = createUnwrappedKeys(async (wrapped) => {
      most = Math.max(most, (running += 1));
      await new Promise<void>((resolve) => waiting.push(resolve));
      running -= 1;
      return wrapped;
    }, clock);
    const flood = Array.from({ length: 10 }, () => slow.open(text(), ADDRESS));
    await expect.poll(() => waiting.length).toBe(2);
    const other = slow.open(text(), '192.0.2.7');
    await expect.poll(() => waiting.length).toBe(3);
    waiting[2]!();
    expect(await other).toBeDefined();
    for (let done = 0; done < flood.length; done++) {
      const at = done < 2 ? done : done + 1;
      await expect.poll(() => waiting.length > at).toBe(true);
      waiting[at]!();
    }
    await Promise.all(flood);
    expect(most).toBe(3);
  });

  it('are refused to whoever sends hundreds of them at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 300 }, () => keys.open(text(), ADDRESS)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toMatchObject({ error: 'rate_limited' });
    expect(await keys.open(text(), ADDRESS)).toBeDefined();
  });
});
