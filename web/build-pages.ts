/**
 * Finishes the html pages at build time: the boot script goes inline with the addresses of what the first screen needs,
 * the style sheet goes behind the painted shell, and the hashes of inline scripts are written down for the server's
 * content security policy (`dist/csp.json`).
 */
import { withQuery } from '@assay/client/payload';
import { bookInputs, type BookName } from '@assay/contract/book';
import { MAX_PAGE_SIZE } from '@assay/contract/envelope';
import { listIssuers } from '@assay/contract/login';
import { listCandles, listInstruments } from '@assay/contract/market';
import { getMyUserInfo } from '@assay/contract/session';
import { listOptions } from '@assay/contract/option';
import { getSetting } from '@assay/contract/settings';
import { getTradeSummary, getTradeTerms, listOrders, listPositions } from '@assay/contract/trade';
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { textsModule } from './build-texts.ts';
import { MINUTES } from './src/features/trade/minutes.ts';
import { LOCALES } from './src/i18n/locales.ts';
import { ROUTES, type RouteName, type RouteRow } from './src/navigation/routes.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

const SRC = fileURLToPath(new URL('./src/', import.meta.url));
const BOOT_MARK = '<script data-boot></script>';
const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*>/g;
const ENTRY_SCRIPT = /<script type="module" crossorigin src="\/(assets\/index-[^"]+)"><\/script>/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
/** The first requests of the app, asked for with the code instead of after it: exactly as the client asks for them. */
const MARKETS = `${listInstruments.path}?pageNo=1&pageSize=${MAX_PAGE_SIZE}`;
/** The first page of the chart (features/market/chart/use-candles.ts). */
const CANDLES = `${listCandles.path}?symbol={symbol}&interval={interval}&limit=300`;
/** The strip of the trade screens (features/trade/parts/mini-chart.tsx), and the terms of their ticket. */
const STRIP = `${listCandles.path}?symbol={symbol}&interval=${MINUTES.interval}&limit=${MINUTES.limit}`;
const termsOf = (realm: BookName['realm']): string => `${getTradeTerms.path}?symbol={symbol}&realm=${realm}`;
/** Positions and orders of somebody who trades. */
const bookOf = (realm: BookName['realm']): string[] => {
  const { positions, orders, summary, options } = bookInputs({ realm });
  return [
    withQuery(listPositions.path, positions),
    withQuery(listOrders.path, orders),
    withQuery(getTradeSummary.path, summary),
    withQuery(listOptions.path, options),
    termsOf(realm),
  ];
};
/** By route, by everyone, by members; `own`: by members on that route, `open`: by visitors. */
const EARLY_DATA = {
  all: [`${getSetting.path}?key=common_config`],
  members: [getMyUserInfo.path],
  '/home': [MARKETS],
  '/hangqing': [MARKETS],
  '/heyue': [MARKETS, STRIP],
  '/demotrading': [MARKETS, STRIP],
  '/kline': [MARKETS, CANDLES],
  '/login': [listIssuers.path],
  'own/heyue': bookOf('money'),
  'own/demotrading': bookOf('demo'),
  'open/demotrading': [termsOf('demo')],
};
/** Parts that come right after the first paint of a screen, and the texts that it waits for. */
const EARLY_PARTS: Partial<Record<string, string>> = {
  '/kline': 'features/market/chart/price-chart.tsx',
};
/** Screens that would draw their text before its font is there, and lay it out again: they ask for it with the code. */
const WITH_FONT = new Set<string>(['/home', '/hangqing', '/kline']);
const FONT = 'geist-first-400-700';
const EARLY_TEXTS = { '/heyue': 'trade', '/demotrading': 'trade', '/login': 'auth' } as const;
const SCREEN_ROW = /^ {2}(\w+): lazyScreen\([\s\S]*?import\('([^']+)'\)/gm;

/** A module that imports nothing, as a script of its own. */
export const standaloneScript = async (file: string): Promise<string> => {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
  return `(()=>{${code
    .replace(/export\s*\{\s*\};?/, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .trim()}})()`;
};

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

/** The files that a lazy module needs before it runs, however deep, without those that the page loads anyway. */
const filesFor = (bundle: Bundle, moduleId: string, entryFiles: ReadonlySet<string>): string[] => {
  const chunks = chunksOf(bundle);
  const chunk = chunks.find((one) => one.facadeModuleId === moduleId) ?? chunks.find((one) => moduleId in one.modules);
  if (chunk === undefined) return [];
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    const { imports = [], viteMetadata } = (bundle[file] as Chunk | undefined) ?? {};
    for (const needed of [...imports, ...(viteMetadata?.importedCss ?? [])]) files.add(needed);
  }
  return [...files].filter((file) => !entryFiles.has(file)).map((file) => `/${file}`);
};

/** Screens by path and languages by code, so that the boot script can start fetching before the app runs. */
const earlyFiles = async (bundle: Bundle, page: Chunk | undefined): Promise<Record<string, string[]>> => {
  const entryFiles = new Set([
    page?.fileName,
    ...(page?.imports ?? []),
    ...(page?.viteMetadata?.importedCss ?? []),
  ]) as Set<string>;
  const fontFiles = Object.keys(bundle).flatMap((file) => (file.startsWith(`assets/${FONT}-`) ? [`/${file}`] : []));
  if (fontFiles.length === 0) throw new Error(`there is no font ${FONT} to ask for early`);
  const screens = [...(await readFile(`${SRC}app/screens.ts`, 'utf8')).matchAll(SCREEN_ROW)];
  return Object.fromEntries([
    ...screens.map(([, name, module]) => {
      const { path } = ROUTES[name as RouteName];
      const part = EARLY_PARTS[path];
      const files = [
        ...filesFor(bundle, join(`${SRC}app`, module!), entryFiles),
        ...(WITH_FONT.has(path) ? fontFiles : []),
        ...(part === undefined ? [] : filesFor(bundle, SRC + part, entryFiles)),
      ];
      return [path, [...new Set(files)]];
    }),
    ...LOCALES.map(({ code }) => [code, filesFor(bundle, textsModule(code, 'tabs'), entryFiles)]),
    ...LOCALES.flatMap(({ code }) =>
      Object.entries(EARLY_TEXTS).map(([path, set]) => [
        code + path,
        filesFor(bundle, textsModule(code, set), entryFiles),
      ]),
    ),
  ]);
};

/** The colours behind the screens that have one of their own. */
const GROUNDS = Object.fromEntries(
  Object.values<RouteRow>(ROUTES).flatMap(({ path, background }) => (background ? [[path, background]] : [])),
);

/** Words of the overlay in each language; English stands in the page. */
const loadingWords = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      LOCALES.map(async ({ code }) => {
        const texts = JSON.parse(await readFile(`${SRC}i18n/locales/${code}/app.json`, 'utf8')) as Record<
          string,
          string
        >;
        return [code, texts['app.loading']];
      }),
    ),
  );

/** The entry is a few lines that only start the app: in the page itself they cost no request. */
const withEntry = (html: string, bundle: Bundle): string =>
  html.replace(ENTRY_SCRIPT, (tag, file: string) => {
    const entry = bundle[file];
    if (entry?.type !== 'chunk') return tag;
    return `<script type="module">${entry.code.trim().replaceAll('from"./', 'from"/assets/')}</script>`;
  });

const finishPage = async (html: string, { bundle, chunk }: IndexHtmlTransformContext): Promise<string> => {
  const early = bundle === undefined ? {} : await earlyFiles(bundle, chunk);
  const data = { chunks: early, early: EARLY_DATA, loading: await loadingWords(), grounds: GROUNDS };
  const given = Object.entries(data).map(([name, value]) => `data-${name}='${JSON.stringify(value)}'`);
  const boot = `<script ${given.join(' ')}>${await standaloneScript(`${SRC}app/boot.ts`)}</script>`;
  const page = html.replace(BOOT_MARK, () => boot);
  if (bundle === undefined) return page;
  const styles = page.match(STYLE_LINK)?.join('') ?? '';
  return withEntry(page, bundle).replace(STYLE_LINK, '').replace('</body>', `${styles}\n  </body>`);
};

const scriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );

export const buildPages = (): Plugin => ({
  name: 'assay:pages',
  transformIndexHtml: { order: 'post', handler: finishPage },
  async writeBundle({ dir }) {
    const pages = (await readdir(dir!)).filter((name) => name.endsWith('.html'));
    const html = await Promise.all(pages.map((name) => readFile(join(dir!, name), 'utf8')));
    const policy = { 'script-src': [...new Set(html.flatMap(scriptHashes))] };
    await writeFile(join(dir!, 'csp.json'), `${JSON.stringify(policy, null, 2)}\n`);
  },
});
