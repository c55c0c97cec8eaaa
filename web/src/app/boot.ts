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
    link.as = href.endsWith('.css') ? 'style' : 'font';
    link.crossOrigin = 'anonymous';
  }
  document.head.append(link);
};

/** Storage may be closed to us: then nobody is known here. */
const stored = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const member = stored('token');
const visitor = stored('demoToken');

/**
 * Asks for the first data as the client would (client/src/exchange.ts), which takes the answers from here. Each list goes
 * in one request, where a slow line waits once; answers for everyone are one of their own, since only they are compressed.
 */
const askEarly = (lists: readonly (readonly string[])[]): void => {
  const headers = new Headers(member ? { 'X-Access-Token': member } : visitor ? { 'X-Demo-Token': visitor } : {});
  const get = async (path: string): Promise<string> => {
    const response = await fetch(path, { headers });
    const text = await response.text();
    // The client then asks by itself, and says what is wrong.
    if (!response.ok) throw new Error(`${response.status}`);
    return text;
  };
  const byPath: Record<string, Promise<Response>> = {};
  for (const paths of lists) {
    const [first] = paths;
    if (first === undefined) continue;
    const calls = paths.map((path) => `call=${encodeURIComponent(path)}`).join('&');
    // A list of one answer a line (server/src/http/several-answers.ts): cut here, and read by the client.
    const answers =
      paths.length === 1
        ? get(first).then((text) => [text])
        : get(`/api/trade/several?${calls}`).then((text) => text.slice(1, -1).split(',\n'));
    for (const [index, path] of paths.entries()) {
      byPath[path] = answers.then((texts) => new Response(texts[index]));
      // A failure is told to the one who takes it; where nobody does, it is no error.
      byPath[path].catch(() => {});
    }
  }
  Object.assign(window, { earlyAnswers: { token: member ?? visitor, byPath } });
};

/** Names the market of the address and the interval that this visitor likes; a path without its market is left out. */
const fill = (path: string, query: string): string | undefined => {
  const { interval = '15m' } = JSON.parse(localStorage.getItem('chart') ?? '{}') as { interval?: string };
  const symbol = new URLSearchParams(query).get('symbol') ?? localStorage.getItem('tradeSymbol');
  const values: Record<string, string | null> = { symbol, interval };
  const isKnown = ['symbol', 'interval'].every((name) => !path.includes(`{${name}}`) || values[name]);
  return isKnown ? path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name]!)) : undefined;
};

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
  const filled = (name: string): string[] => (data[name] ?? []).flatMap((one) => fill(one, query) ?? []);
  // The account of a contest has calls of its own, and the screen itself learns whether the wallet of a visitor still holds.
  const isTrader = member && !query.includes('contest=');
  askEarly([
    [...filled('all'), ...filled(path), ...(isTrader ? [] : filled(`open${path}`))],
    [...(member ? filled('members') : []), ...(isTrader ? filled(`own${path}`) : [])],
  ]);
  for (const name of [language, path, language + path]) for (const href of chunks[name] ?? []) preload(href);
} catch {
  // Storage may be closed to us; the defaults of the style sheet are right then.
}
