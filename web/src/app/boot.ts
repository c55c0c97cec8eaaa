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
    link.as = 'style';
    link.crossOrigin = 'anonymous';
  }
  document.head.append(link);
};

/** Asks for the first data as the client would (client/src/exchange.ts), which takes the answers from here. */
const askEarly = (paths: readonly string[], ofMembers: readonly string[]): void => {
  const member = localStorage.getItem('token');
  const visitor = localStorage.getItem('demoToken');
  const headers = new Headers(member ? { 'X-Access-Token': member } : visitor ? { 'X-Demo-Token': visitor } : {});
  const ask = (path: string): Promise<Response> => {
    // Read to its end, since what nobody reads may stay on the line.
    const answer = fetch(path, { headers }).then(async (response) => new Response(await response.blob(), response));
    // A failure is told to the one who takes it; where nobody does, it is no error.
    answer.catch(() => {});
    return answer;
  };
  const asked = member ? [...paths, ...ofMembers] : paths;
  const byPath = Object.fromEntries(asked.map((path) => [path, ask(path)]));
  Object.assign(window, { earlyAnswers: { token: member ?? visitor, byPath } });
};

/** Names the market of the address and the interval that this visitor likes; a path without its market is left out. */
const fill = (path: string, query: string): string | undefined => {
  const { interval = '15m' } = JSON.parse(localStorage.getItem('chart') ?? '{}') as { interval?: string };
  const values: Record<string, string | null> = { symbol: new URLSearchParams(query).get('symbol'), interval };
  const isKnown = ['symbol', 'interval'].every((name) => !path.includes(`{${name}}`) || values[name]);
  return isKnown ? path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name]!)) : undefined;
};

/**
 * Loads the browser's language data for numbers before the first use: a slow phone's longest task by far. Done after the
 * first paint and while the code is still on its way, it holds nothing up.
 */
const loadNumbers = (): unknown => new Intl.NumberFormat(navigator.language);
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(loadNumbers)));

try {
  for (const key of ['theme', 'updown', 'palette']) {
    const value = localStorage.getItem(key);
    if (value) root.dataset[key] = value;
  }
  const spoken = navigator.language.startsWith('en') ? 'en-us' : '';
  const language = localStorage.getItem('lang') ?? localStorage.getItem('language') ?? spoken;
  const [place = '', query = ''] = location.hash.slice(1).split('?');
  const path = place || '/home';
  // The overlay of the first load has the words and the ground of the one that covers every later navigation.
  const words = read<string>('loading')[language];
  const ground = read<string>('grounds')[path];
  if (words) root.style.setProperty('--loading', `'${words}'`);
  if (ground) root.style.setProperty('--ground', ground);
  // Browsers open six connections: short answers go first, then what the first screen cannot be drawn without.
  const data = read<string[]>('early');
  const ofScreen = (data[path] ?? []).flatMap((one) => fill(one, query) ?? []);
  askEarly([...(data['all'] ?? []), ...ofScreen], data['members'] ?? []);
  for (const name of [language, path, language + path]) for (const href of chunks[name] ?? []) preload(href);
} catch {
  // Storage may be closed to us; the defaults of the style sheet are right then.
}
