import { useEffect, useState, useSyncExternalStore } from 'react';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { Rest } from './rest.tsx';
import { Sheet } from './sheet.tsx';
import { render } from './test-render.ts';

const log: string[] = [];
const listeners = new Set<() => void>();
let price = 1;

afterEach(() => {
  log.length = 0;
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Answers that come late draw their screen anew whether it is shown or not. */
const late = { answer: (_to: number): void => {} };

const Screen = () => {
  const [answered, setAnswered] = useState(0);
  useState(() => (late.answer = setAnswered));
  const current = useSyncExternalStore(subscribe, () => price);
  useEffect(() => {
    log.push('begins');
    return () => void log.push('ends');
  }, []);
  useEffect(() => void log.push(`drawn ${answered}`), [answered]);
  return <p>{`${answered} at ${current}`}</p>;
};

/** Effects follow once the screen has been painted. */
const painted = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

const draw = async (isResting: boolean, hasSheet = false) => {
  const box = await render(
    <>
      <nav />
      <Rest isResting={isResting}>
        <Screen />
        {hasSheet && (
          <Sheet open onClose={() => {}} title="Alerts">
            <input aria-label="Price" />
          </Sheet>
        )}
      </Rest>
    </>,
  );
  await painted();
  return box;
};

const tick = (to: number) =>
  act(async () => {
    price = to;
    for (const listener of listeners) listener();
  });

test('a screen that rests keeps its elements and is hidden; its effects and subscriptions end and begin again', async () => {
  const box = await draw(false);
  const screen = box.querySelector('p')!;
  await tick(2);
  expect(screen.textContent).toBe('0 at 2');
  await draw(true);
  expect(screen.closest('[style*="display: none"]')).not.toBeNull();
  expect(log).toEqual(['begins', 'drawn 0', 'ends']);
  expect(listeners.size).toBe(0);
  await tick(3);
  expect(screen.textContent).toBe('0 at 2');
  await draw(false);
  expect(box.querySelector('p')).toBe(screen);
  expect(screen.closest('[style*="display: none"]')).toBeNull();
  expect(screen.textContent).toBe('0 at 3');
  expect(log.slice(3)).toEqual(['begins', 'drawn 0']);
});

test('an answer that comes late draws the resting screen anew and wakes nothing', async () => {
  const box = await draw(false);
  await draw(true);
  log.length = 0;
  await act(async () => late.answer(7));
  expect(box.querySelector('p')!.textContent).toMatch(/^7 at/u);
  expect(log).toEqual([]);
  expect(listeners.size).toBe(0);
  await draw(false);
  expect(log).toEqual(['begins', 'drawn 7']);
});

test('a sheet that is open when its screen rests gives the page back and stands again with what was typed', async () => {
  const box = await draw(false, true);
  const nav = box.querySelector('nav')!;
  const dialog = document.querySelector<HTMLElement>('[role=dialog]')!;
  dialog.querySelector('input')!.value = '12';
  expect(nav.closest('[inert]')).not.toBeNull();
  await draw(true, true);
  await act(async () => late.answer(8));
  expect(dialog.closest('[hidden]')).not.toBeNull();
  expect(nav.closest('[inert]')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
  await draw(false, true);
  expect(dialog.isConnected).toBe(true);
  expect(dialog.closest('[hidden]')).toBeNull();
  expect(dialog.querySelector('input')!.value).toBe('12');
  expect(nav.closest('[inert]')).not.toBeNull();
});
