/**
 * Lights up what has just moved and dims it in three steps, all elements by one clock. A fading animation would have
 * the page styled and painted at every frame for as long as any price of a list moves, which is always.
 */
export type Direction = 'up' | 'down';

const LEVELS = 3;
/** Three steps make the design's 700 ms. */
const STEP_MS = 233;
/** No element lights up more often than five times a second. */
const GAP_MS = 200;

interface Light {
  direction: Direction;
  level: number;
}

const lights = new Map<HTMLElement, Light>();
const litAt = new WeakMap<HTMLElement, number>();
let clock: ReturnType<typeof setTimeout> | undefined;

const show = (element: HTMLElement, { direction, level }: Light) => {
  element.dataset['flash'] = `${direction}${level}`;
};

const dim = () => {
  for (const [element, light] of lights) {
    light.level -= 1;
    if (light.level > 0) show(element, light);
    else unlight(element);
  }
  clock = lights.size > 0 ? setTimeout(dim, STEP_MS) : undefined;
};

export const unlight = (element: HTMLElement): void => {
  delete element.dataset['flash'];
  lights.delete(element);
};

export const flash = (element: HTMLElement, direction: Direction): void => {
  const now = performance.now();
  if (now - (litAt.get(element) ?? Number.NEGATIVE_INFINITY) < GAP_MS) return;
  litAt.set(element, now);
  const light = { direction, level: LEVELS };
  lights.set(element, light);
  show(element, light);
  clock ??= setTimeout(dim, STEP_MS);
};
