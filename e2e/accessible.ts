/** Expects axe to find no faults on a screen, in either theme. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

interface Part {
  /** Only this part of the page. */
  include?: string;
  /** Foreign ground. */
  exclude?: string;
  /** At another width the colours are the same, and to look at them takes longest. */
  isWithoutColours?: boolean;
}

/**
 * Uses legacy mode, because otherwise each scan opens a page of its own for cross-origin frames, and there are none.
 * Axe stays in the page from one screen to the next, because injecting it takes as long as a scan.
 */
const openAxe = async (page: Page): Promise<AxeBuilder> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ reporter: 'no-passes' });
};

const COLOURS = 'color-contrast';

const findFaults = async (page: Page, part: Part, rules?: string[]): Promise<string[]> => {
  const { include, exclude, isWithoutColours } = part;
  const axe = await openAxe(page);
  if (isWithoutColours) axe.disableRules(COLOURS);
  if (include !== undefined) axe.include(include);
  if (exclude !== undefined) axe.exclude(exclude);
  if (rules !== undefined) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) =>
      [id, html, ...[...any, ...all, ...none].map(({ message }) => message)].join(': '),
    ),
  );
};

/** Where motion is on, from the start of a look with axe: what fades in has colours of its own, what slides is not there yet. */
export const withoutMotion = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'reduce' });

/** Longest wait for colours, in milliseconds. */
const COLOURS_MS = 30_000;
/** Frames without a transition after which none begins any more. */
const STILL_FRAMES = 3;

const showIn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  // A colour that is inherited starts a transition of its own once its parent's has moved, one level of the page per frame.
  const isStill = await page.evaluate(
    async ({ limit, frames }) => {
      const endMs = performance.now() + limit;
      for (let still = 0; still < frames && performance.now() < endMs;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const isMoving = document
          .getAnimations()
          .some((animation) => animation instanceof CSSTransition && animation.playState !== 'finished');
        still = isMoving ? 0 : still + 1;
      }
      return performance.now() < endMs;
    },
    { limit: COLOURS_MS, frames: STILL_FRAMES },
  );
  expect(isStill, 'colours stand still').toBe(true);
};

/** The page is the same in both themes but for its colours, so the second look is at these alone. */
export const expectAccessible = async (page: Page, what: string, part: Part = {}): Promise<void> => {
  await showIn(page, 'light');
  expect(await findFaults(page, part), `${what}, light`).toEqual([]);
  if (part.isWithoutColours) return;
  await showIn(page, 'dark');
  expect(await findFaults(page, part, [COLOURS]), `${what}, dark`).toEqual([]);
};
