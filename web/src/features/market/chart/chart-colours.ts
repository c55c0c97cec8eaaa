/** The page's colours as a canvas can use them: themes, swapped directions and palettes are already decided. */
const TOKENS = {
  text: '--text',
  text2: '--text-2',
  text3: '--text-3',
  line: '--line',
  brand: '--brand',
  warn: '--warn',
  up: '--up',
  down: '--down',
  sunken: '--sunken',
} as const;

export type ChartColours = Record<keyof typeof TOKENS, string>;

/** A custom property keeps its formula; only a real colour of a real element is computed. */
export const readColours = (container: HTMLElement): ChartColours => {
  // All at once: each change between two readings would have the page styled anew.
  const probes = Object.values(TOKENS).map((token) => {
    const probe = document.createElement('span');
    // Where motion is reduced every change is a transition of no length, and one that has just begun shows the old colour.
    probe.style.setProperty('transition', 'none', 'important');
    probe.style.color = `var(${token})`;
    return probe;
  });
  container.append(...probes);
  const entries = Object.keys(TOKENS).map((name, index) => [name, getComputedStyle(probes[index]!).color]);
  for (const probe of probes) probe.remove();
  return Object.fromEntries(entries) as ChartColours;
};

/** The same colour, thinner. */
export const fade = (colour: string, alpha: number): string => {
  const channels = colour.match(/[\d.]+/g)?.slice(0, 3) ?? ['0', '0', '0'];
  return `rgba(${channels.join(', ')}, ${alpha})`;
};

/** Calls back when the member changes theme, palette or direction colours, or the phone goes dark or light by itself. */
export const watchColours = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-updown', 'data-palette'] });
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    scheme.removeEventListener('change', onChange);
  };
};
