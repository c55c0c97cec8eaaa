import { useEffect, useState, useSyncExternalStore } from 'react';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { COME_UP_MS, holdGround } from './modal-ground.ts';
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

/** Keyboards cannot reach it either once the sheet has come up. */
const cameUp = (element: Element) =>
  vi.waitFor(() => expect(element.closest('[inert]')).not.toBeNull(), { timeout: 5000 });

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
  expect(screen.closest('[data-resting]')).not.toBeNull();
  expect(log).toEqual(['begins', 'drawn 0', 'ends']);
  expect(listeners.size).toBe(0);
  await tick(3);
  expect(screen.textContent).toBe('0 at 2');
  await draw(false);
  expect(box.querySelector('p')).toBe(screen);
  expect(screen.closest('[data-resting]')).toBeNull();
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
  expect(nav.closest('[aria-hidden=true]')).not.toBeNull();
  await cameUp(nav);
  await draw(true, true);
  await act(async () => late.answer(8));
  expect(dialog.closest('[hidden]')).not.toBeNull();
  expect(nav.closest('[inert], [aria-hidden=true]')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
  await draw(false, true);
  expect(dialog.isConnected).toBe(true);
  expect(dialog.closest('[hidden]')).toBeNull();
  expect(dialog.querySelector('input')!.value).toBe('12');
  expect(nav.closest('[aria-hidden=true]')).not.toBeNull();
  await cameUp(nav);
});

test('a sheet that closes before it has come up leaves nothing out of reach', async () => {
  const box = await draw(false, true);
  const nav = box.querySelector('nav')!;
  expect(nav.closest('[aria-hidden=true]')).not.toBeNull();
  await draw(true, true);
  expect(nav.closest('[aria-hidden=true]')).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, COME_UP_MS * 2));
  expect(nav.closest('[inert]')).toBeNull();
});

test('a sheet that has not come up yet takes the page out of reach of a Tab', async () => {
  const box = await draw(false, true);
  const nav = box.querySelector('nav')!;
  expect(nav.closest('[inert]')).toBeNull();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(nav.closest('[inert]')).not.toBeNull();
});

test('a sheet over another takes that one out of reach, and gives back only what it took', async () => {
  const [page, below, above] = ['main', 'div', 'div'].map((name) => document.createElement(name));
  document.body.append(page!, below!, above!);
  const releaseBelow = holdGround(below!, below!, null);
  const releaseAbove = holdGround(above!, above!, null);
  expect(below!.getAttribute('aria-hidden')).toBe('true');
  await cameUp(below!);
  expect(page!.hasAttribute('inert')).toBe(true);
  releaseAbove();
  expect(below!.hasAttribute('inert') || below!.hasAttribute('aria-hidden')).toBe(false);
  expect(page!.hasAttribute('inert') && page!.hasAttribute('aria-hidden')).toBe(true);
  releaseBelow();
  expect(page!.hasAttribute('inert') || page!.hasAttribute('aria-hidden')).toBe(false);
  for (const one of [page, below, above]) one!.remove();
});
