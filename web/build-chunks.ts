/**
 * How the app is cut into files: few rather than many small ones, since a phone on a slow line waits for each request
 * (ADR 115). `vendor` changes rarely, and `core` has the code that the tabs share with each other and with the rest. Beyond
 * these, every family has its own code in one file, and code that other screens need as well in a file beside it; code of
 * several families stands in `shared-base`.
 */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const src = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url));
const ENTRY = src('main.tsx');
const FIRST_SCREEN = src('app/home-page.tsx');
const HOME = src('features/home/');
/** Parts that several other screens share, each too small for a request of its own. */
const SMALL_PARTS = [
  src('device/copy-text.ts'),
  src('navigation/back.ts'),
  src('time/show-time.ts'),
  src('features/market/favourites.ts'),
  src('../../ui/src/pull-to-refresh.tsx'),
  src('../../ui/src/tabs.tsx'),
];

/** Screens that people open first, by what is fetched for them. */
const FAMILIES = {
  tabs: [src('app/tab-pages.ts')],
  my: [src('app/profile-page.tsx')],
  /** Both screens with open positions and the ticket. */
  trade: [src('app/trade-pages.ts')],
  chart: [src('app/chart-page.tsx')],
  login: [src('features/auth/load-login.ts')],
  /** Runs beside every screen of somebody who trades. */
  news: [src('app/account-news.tsx')],
  /** Follow when the first screen stands. */
  beside: [
    src('app/page-poll.tsx'),
    src('features/notice/alert-banner.tsx'),
    src('features/security/security-notice.tsx'),
  ],
} as const;

type Family = keyof typeof FAMILIES;
const FAMILY_NAMES = Object.keys(FAMILIES) as Family[];
const ROOTS = new Set<string>(Object.values(FAMILIES).flat());

const isIcon = (id: string): boolean => id.includes('/lucide-react/');

/** These modules and everything that they import at once; lazy imports are left out. */
const reachedFrom = (roots: readonly string[], graph: Graph): Set<string> => {
  const seen = new Set(roots);
  for (const id of seen) {
    // The list of all icons imports every one of them; each goes with the screens that show it.
    if (isIcon(id)) seen.delete(id);
    else for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
};

/** Everything that is imported lazily somewhere in the app. */
const lazyRoots = (graph: Graph): string[] => {
  const seen = new Set([ENTRY]);
  const lazy = new Set<string>();
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) if (!isIcon(imported)) seen.add(imported);
    for (const imported of dynamicallyImportedIds) lazy.add(imported);
  }
  return [...lazy];
};

const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const ICON_LISTED = /export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([^"']+)["']/g;
const fileOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);
const textOf = (id: string | undefined, graph: Graph): string =>
  (id === undefined ? undefined : graph.getModuleInfo(id)?.code) ?? '';

/** Everyone imports icons from the one list of them, so which ones a module shows is read from its text and the list's. */
const iconsShownBy = (modules: ReadonlySet<string>, graph: Graph): string[] => {
  const infos = [...modules].flatMap((id) => graph.getModuleInfo(id) ?? []);
  const list = infos.flatMap(({ importedIds }) => importedIds).find(isIcon);
  const files = new Map<string, string>();
  for (const [, names, file] of textOf(list, graph).matchAll(ICON_LISTED))
    for (const name of names!.split(',')) files.set(name.replace('default as', '').trim(), file!);
  return infos
    .flatMap(({ code }) => [...(code ?? '').matchAll(ICON_IMPORT)])
    .flatMap(([, names]) => names!.split(',').map((name) => files.get(name.trim().split(' ')[0]!)!));
};

/** Modules, and icons by their file. */
const shownFrom = (roots: readonly string[], graph: Graph): Set<string> => {
  const modules = reachedFrom(roots, graph);
  return new Set([...modules, ...iconsShownBy(modules, graph)]);
};

const isOfHomeAlone = (id: string): boolean => id === FIRST_SCREEN || id.startsWith(HOME);

interface Uses {
  first: ReadonlySet<string>;
  families: ReadonlyMap<Family, ReadonlySet<string>>;
  /** Everything that lazy code outside the families imports at once. */
  others: ReadonlySet<string>;
}

let uses: Uses | undefined;
const usesOf = (graph: Graph): Uses =>
  (uses ??= {
    first: shownFrom([ENTRY, FIRST_SCREEN, ...SMALL_PARTS], graph),
    families: new Map(FAMILY_NAMES.map((name) => [name, shownFrom(FAMILIES[name], graph)])),
    others: shownFrom(
      lazyRoots(graph).filter((id) => !ROOTS.has(id) && id !== FIRST_SCREEN),
      graph,
    ),
  });

/** An icon is known by its file, since each is listed and not imported. */
const keyOf = (id: string): string => (isIcon(id) ? fileOf(id) : id);

/**
 * The entry itself is left out: it starts the app when it is loaded, and the desktop page shares these files. So is what
 * home alone shows: the other tabs need not wait for it.
 */
const isFirstPaint = (id: string, graph: Graph): boolean =>
  id !== ENTRY && !isOfHomeAlone(id) && usesOf(graph).first.has(keyOf(id));

/** Code that these share with other screens is fetched by every screen, since nobody stays on one tab. */
const FIRST: readonly Family[] = ['tabs', 'my'];
/** Families of several parts, whose own code goes into one file. */
const GATHERED: readonly Family[] = ['beside'];

/**
 * Returns undefined for code of no family, and for code of one screen alone, which goes with that screen. Whatever a module
 * imports has all of its users, so a file of fewer users may import one of more, and never the other way round.
 */
const fileFor = (id: string, graph: Graph): string | undefined => {
  const { families, others } = usesOf(graph);
  const key = keyOf(id);
  if (isFirstPaint(id, graph)) return 'core';
  const users = FAMILY_NAMES.filter((name) => families.get(name)!.has(key));
  const isAmong = (...names: readonly Family[]): boolean => users.every((name) => names.includes(name));
  if (users.length === 0 || id === ENTRY) return undefined;
  if (users.length === 1 && !others.has(key)) return GATHERED.find((name) => isAmong(name));
  if (FIRST.some((name) => users.includes(name))) return 'core';
  if (isAmong('beside')) return undefined;
  // The chart's is too small for a request of its own.
  if (users.length === 1) return users[0] === 'chart' ? 'shared-base' : `${users[0]}-base`;
  // Trade and chart fetch the file that all share: what only the log-in needs before anything stands is not in it.
  if (users.includes('login') && isAmong('login', 'news', 'beside')) return 'login-base';
  return isAmong('news', 'beside', 'trade') ? 'trade-base' : 'shared-base';
};

const fileAmong = (wanted: (name: string) => boolean) => (id: string, graph: Graph) => {
  const name = fileFor(id, graph);
  return name !== undefined && wanted(name) ? name : null;
};

/** A group takes along what its modules import, so what others depend on is taken out first. */
export const CHUNKS = [
  {
    name: (id: string, graph: Graph) => (isFirstPaint(id, graph) ? 'vendor' : null),
    test: /\/node_modules\//,
    priority: 6,
  },
  { name: fileAmong((name) => name === 'core'), priority: 5 },
  { name: fileAmong((name) => name === 'shared-base'), priority: 4 },
  { name: fileAmong((name) => name.endsWith('-base')), priority: 3 },
  { name: fileAmong(() => true), priority: 2 },
  { name: 'parts', test: /\/ui\/src\/|\/lucide-react\//, minShareCount: 3, priority: 1 },
];
