import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withMarkets } from './use-markets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = (): Promise<void> => new Promise(() => {});
const asking = (prefetchQuery: () => Promise<void>) => withMarkets({ prefetchQuery } as unknown as QueryClient);

test('a screen comes with its markets as soon as both are there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const screen = asking(() => promise)(Promise.resolve('screen'));
  const pending = new Promise((tell) => setTimeout(() => tell('pending'), 50));
  const first = Promise.race([screen, pending]);
  await vi.advanceTimersByTimeAsync(50);
  expect(await first).toBe('pending');
  resolve();
  await expect(screen).resolves.toBe('screen');
});

test('a screen comes without markets that do not arrive, and a failed one fails', async () => {
  const screen = asking(never)(Promise.resolve('screen'));
  await vi.advanceTimersByTimeAsync(1000);
  await expect(screen).resolves.toBe('screen');
  await expect(asking(never)(Promise.reject(new Error('no line')))).rejects.toThrow('no line');
});
