/**
 * Inlined into the pages and run before anything is painted: the stored theme and colours, and an early start for the
 * code and data that the first screen will ask for. It stands alone, so it imports nothing.
 */
const root = document.documentElement;
const given = document.currentScript?.dataset ?? {};
const read = <T>(name: string): Record<string, T> => JSON.parse(given[name] ?? '{}') as Record<string, T>;
const chunks = read<string[]>('chunks');

const preload = (href: string): void => {
  const link = document.createElement('link');
  link.href = href;
  if (href.endsWith('.js')) link.rel = 'modulepreload';
  else {
    link.rel = 'preload';
    link.as = href.endsWith('.css') ? 'style' : 'fetch';
    link.crossOrigin = 'anonymous';
  }
  document.head.append(link);
};

/** A call with a token carries a header, and what was fetched without it would be fetched again. */
const isUseful = (href: string): boolean =>
  !href.startsWith('/api/') || !(localStorage.getItem('token') ?? localStorage.getItem('demoToken'));

/**
 * Loads the browser's language data for numbers before the first use: a slow phone's longest task by far. Done while
 * the code is still on its way, it holds nothing up.
 */
requestAnimationFrame(() => setTimeout(() => new Intl.NumberFormat(navigator.language)));

try {
  for (const key of ['theme', 'updown', 'palette']) {
    const value = localStorage.getItem(key);
    if (value) root.dataset[key] = value;
  }
  const spoken = navigator.language.startsWith('en') ? 'en-us' : '';
  const language = localStorage.getItem('lang') ?? localStorage.getItem('language') ?? spoken;
  const path = location.hash.slice(1).split('?')[0] || '/home';
  // The overlay of the first load has the words and the ground of the one that covers every later navigation.
  const words = read<string>('loading')[language];
  const ground = read<string>('grounds')[path];
  if (words) root.style.setProperty('--loading', `'${words}'`);
  if (ground) root.style.setProperty('--ground', ground);
  // Browsers open six connections, so what the first screen cannot be drawn without is asked for first.
  for (const name of [language, path]) for (const href of (chunks[name] ?? []).filter(isUseful)) preload(href);
} catch {
  // Storage may be closed to us; the defaults of the style sheet are right then.
}
