/** Measures what each screen loads before it can be used, gzipped, and fails when a budget is exceeded. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('./dist', import.meta.url));
const TAB_ROUTES = new Set(['/home', '/hangqing', '/heyue', '/my']);
const BUDGET_KB = { tabRoute: 71, route: 134, css: 15, locale: 15 };
/** A phone opens six connections and waits for each file. */
const MOST_FILES = 32;
/**
 * Screens over the budget of the others; they may not grow, and a row goes when it is not needed any more. Trading comes
 * with its ticket, the chart with its library.
 */
const KNOWN_KB: Readonly<Record<string, number>> = { '/heyue': 108, '/kline': 138, '/receipt': 136 };
const limitOf = (route: string): number =>
  KNOWN_KB[route] ?? (TAB_ROUTES.has(route) ? BUDGET_KB.tabRoute : BUDGET_KB.route);
const LOCALE = /^[a-z]/;

const page = readFileSync(`${DIST}/index.html`, 'utf8');
const chunks = JSON.parse(/data-chunks='([^']+)'/.exec(page)![1]!) as Record<string, string[]>;
const entry = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file!);

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(DIST + file), { level: 9 }).length, 0) / 1024;

const measured = [
  ...Object.keys(chunks)
    .filter((name) => name.startsWith('/'))
    .map((route) => {
      const own = [...chunks[route]!, ...chunks['en-us']!, ...(chunks[`en-us${route}`] ?? [])];
      const files = new Set([...entry, ...own.filter((file) => file.endsWith('.js'))]);
      return {
        what: `JavaScript of ${route}, ${files.size} files`,
        kb: kilobytes(files),
        limit: files.size > MOST_FILES ? 0 : limitOf(route),
      };
    }),
  ...Object.keys(chunks)
    .filter((name) => LOCALE.test(name))
    .map((code) => ({ what: `texts of ${code}`, kb: kilobytes(chunks[code]!), limit: BUDGET_KB.locale })),
  {
    what: 'style sheets',
    kb: kilobytes(
      readdirSync(`${DIST}/assets`)
        .filter((file) => file.endsWith('.css'))
        .map((file) => `/assets/${file}`),
    ),
    limit: BUDGET_KB.css,
  },
];

for (const { what, kb, limit } of measured) {
  const isOver = kb > limit;
  if (isOver) process.exitCode = 1;
  process.stdout.write(`${isOver ? 'OVER' : '  ok'}  ${kb.toFixed(1).padStart(6)} KB of ${limit}  ${what}\n`);
}
