import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from './test-render.ts';
import { toast, Toaster } from './toast.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const say = (message: string) => act(async () => toast(message));
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

test('a toast stays for two seconds', async () => {
  const box = await render(<Toaster />);
  await say('Success');
  await wait(1999);
  expect(box.textContent).toBe('Success');
  await wait(1);
  expect(box.textContent).toBe('');
});

test('a second toast takes the place of the first and gets its own two seconds', async () => {
  const box = await render(<Toaster />);
  await say('Success');
  await wait(1500);
  await say('Fail');
  await wait(1999);
  expect(box.textContent).toBe('Fail');
  await wait(1);
  expect(box.textContent).toBe('');
});

test('a toast stands at the top, where it covers no button under the thumb', async () => {
  const box = await render(<Toaster />);
  const { className } = box.querySelector('[role=status]')!;
  expect(className).toMatch(/\btop-/);
  expect(className).not.toMatch(/\bbottom-/);
});

test('the region that is read out exists before anything is said', async () => {
  const box = await render(<Toaster />);
  expect(box.querySelector('[role=status]')!.getAttribute('aria-live')).toBe('polite');
});
