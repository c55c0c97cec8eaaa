/**
 * How the app is cut into files: few rather than many small ones, since a phone on a slow line waits for each request.
 * `vendor` changes rarely, `core` is what the first paint of home needs, `kit` is what the other tabs share with more
 * screens, and `parts` is what the screens behind the tabs share among themselves.
 */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const src = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url));
const ENTRY = src('main.tsx');
const FIRST_SCREEN = src('app/home-page.tsx');
/** Parts that several other screens share, each too small for a request of its own. */
const SMALL_PARTS = [
  src('app/copy-text.ts'),
  src('i18n/show-time.ts'),
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

let firstPaint: Set<string> | undefined;
let tabs: Set<string> | undefined;

/** The entry itself is left out: it starts the app when it is loaded, and the desktop page shares these files. */
const isFirstPaint = (id: string, graph: Graph): boolean => {
  firstPaint ??= reachedFrom([ENTRY, FIRST_SCREEN, ...SMALL_PARTS], graph);
  return id !== ENTRY && firstPaint.has(id);
};

const isOfTabs = (id: string, graph: Graph): boolean => {
  tabs ??= reachedFrom(TAB_SCREENS, graph);
  return isIcon(id) || tabs.has(id);
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
