import { act } from 'preact/test-utils';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetKept } from './kept.ts';
import { noteChecks, useUnchecked } from './unchecked.ts';

const Since = () => useUnchecked() ?? 'checked';
const draw = async (): Promise<() => string> => {
  const page = document.createElement('div');
  await act(async () => createRoot(page).render(<Since />));
  return () => page.textContent;
};
const note = (isDone: boolean): Promise<void> => act(() => noteChecks(isDone));

afterEach(async () => {
  vi.useRealTimers();
  await noteChecks(true);
  await forgetKept();
});

test('a server that answers no check for a day is told, and no longer once it does', async () => {
  vi.useFakeTimers({ now: 1_795_000_000_000, toFake: ['Date'] });
  const text = await draw();
  await note(true);
  vi.setSystemTime(1_795_000_000_000 + 86_400_001);
  await note(false);
  expect(text()).toBe('checked');
  await note(false);
  expect(text()).toBe('1795000000000');
  await note(true);
  expect(text()).toBe('checked');
});

test('failures of an hour are a bad line, and a phone that never checked has nothing to say', async () => {
  vi.useFakeTimers({ now: 1_795_000_000_000, toFake: ['Date'] });
  const text = await draw();
  await note(false);
  await note(false);
  expect(text()).toBe('checked');
  await note(true);
  vi.setSystemTime(1_795_000_000_000 + 3_600_000);
  for (let i = 0; i < 6; i += 1) await note(false);
  expect(text()).toBe('checked');
});
