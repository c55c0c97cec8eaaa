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
  const probe = document.createElement('span');
  // Where motion is reduced every change is a transition of no length, and one that has just begun shows the old colour.
  probe.style.setProperty('transition', 'none', 'important');
  container.append(probe);
  const entries = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
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
