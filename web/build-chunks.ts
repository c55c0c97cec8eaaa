/**
 * How the app is cut into files: few rather than many small ones, since a phone on a slow line waits for each request.
 * `vendor` changes rarely, `core` is what the first paint of home shares with others, `kit` is what the other tabs share
 * with more screens, and `parts` is what the screens behind the tabs share among themselves.
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

const TAB_SCREENS = [src('features/market/market-screen.tsx'), src('app/profile-page.tsx')];

/** These modules and everything that they import at once; what is imported lazily is left out. */
const reachedFrom = (roots: readonly string[], graph: Graph): Set<string> => {
  const seen = new Set(roots);
  for (const id of seen) {
    // The list of all icons imports every one of them; each goes with the screens that show it.
    if (isIcon(id)) seen.delete(id);
    else for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
};

const isIcon = (id: string): boolean => id.includes('/lucide-react/');

const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const ICON_LISTED = /export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([^"']+)["']/g;
const fileOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

/** Everyone imports icons from the one list of them, so which ones a module shows is read from its text and the list's. */
const iconsShownBy = (modules: ReadonlySet<string>, graph: Graph): Set<string> => {
  const infos = [...modules].flatMap((id) => graph.getModuleInfo(id) ?? []);
  const list = infos.flatMap(({ importedIds }) => importedIds).find(isIcon);
  const files = new Map<string, string>();
  for (const [, names, file] of textOf(list, graph).matchAll(ICON_LISTED))
    for (const name of names!.split(',')) files.set(name.replace('default as', '').trim(), file!);
  const shown = infos.flatMap(({ code }) => [...(code ?? '').matchAll(ICON_IMPORT)]);
  return new Set(shown.flatMap(([, names]) => names!.split(',').map((name) => files.get(name.trim().split(' ')[0]!)!)));
};

const textOf = (id: string | undefined, graph: Graph): string =>
  (id === undefined ? undefined : graph.getModuleInfo(id)?.code) ?? '';

const isOfHomeAlone = (id: string): boolean => id === FIRST_SCREEN || id.startsWith(HOME);

let firstPaint: Set<string> | undefined;
let tabs: Set<string> | undefined;
let firstIcons: Set<string> | undefined;
let tabIcons: Set<string> | undefined;

/**
 * The entry itself is left out: it starts the app when it is loaded, and the desktop page shares these files. So is what
 * home alone shows: the other tabs need not wait for it.
 */
const isFirstPaint = (id: string, graph: Graph): boolean => {
  firstPaint ??= reachedFrom([ENTRY, FIRST_SCREEN, ...SMALL_PARTS], graph);
  firstIcons ??= iconsShownBy(firstPaint, graph);
  if (isIcon(id)) return firstIcons.has(fileOf(id));
  return id !== ENTRY && !isOfHomeAlone(id) && firstPaint.has(id);
};

const isOfTabs = (id: string, graph: Graph): boolean => {
  tabs ??= reachedFrom(TAB_SCREENS, graph);
  if (!isIcon(id)) return tabs.has(id);
  tabIcons ??= iconsShownBy(tabs, graph);
  return tabIcons.has(fileOf(id));
};

/** A group takes along what its modules import, so what others depend on is taken out first. */
export const CHUNKS = [
  {
    name: (id: string, graph: Graph) => (isFirstPaint(id, graph) ? 'vendor' : null),
    test: /\/node_modules\//,
    priority: 3,
  },
  { name: (id: string, graph: Graph) => (isFirstPaint(id, graph) ? 'core' : null), priority: 2 },
  {
    name: (id: string, graph: Graph) => (isOfTabs(id, graph) ? 'kit' : 'parts'),
    test: /\/ui\/src\/|\/lucide-react\//,
    minShareCount: 3,
    priority: 1,
  },
];
