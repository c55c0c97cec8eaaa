/**
 * Every screen loads the texts that it uses: where it does not, a member reads an id. Starts from the pages and from all code
 * that is imported lazily, follows static imports, and compares the ids it finds with the sets that are there by then.
 * Run by itself, it also refuses words that a language has given up.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTexts } from '../web/build-texts.ts';
import { ASKED_SETS, neededBy, TEXT_SET_NAMES, type AskedSet, type TextSetName } from '../web/src/i18n/text-sets.ts';
import { isBehindTabs, ROUTES, type RouteName } from '../web/src/navigation/routes.ts';
import { allForbiddenWords } from './text-words.ts';

const SRC = fileURLToPath(new URL('../web/src/', import.meta.url));
const PAGES = ['main.tsx', 'pc/main.tsx'];
/** Fetches the sentences of refusals itself before it says one. */
const LOADER = 'i18n/i18n.ts';

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const STATIC_IMPORT = /^\s*(?:import|export)\s(?!type\s)[^'";]*?from\s+'(\.[^'?]+)'|^\s*import\s+'(\.[^'?]+)'/gm;
const LAZY_IMPORT = /(?:withTexts\(([^)]*)\)\(\s*)?\bimport\(\s*'(\.[^']+)'/g;
const LOADED_AT_ONCE = /\bloadTexts\('(\w+)'\)/g;
const SCREEN_ROW = /^ {2}(\w+): lazyScreen\(/gm;
const WHOLE_ID = /['"`]([\w-]+\.[\w.-]+)['"`]/g;
const MADE_ID = /`([\w-]+\.[\w.-]*)\$\{[^`]*\}([\w.-]*)`/g;

/** By path below `web/src`. */
export type Sources = Readonly<Record<string, string>>;
export type SetOfId = ReadonlyMap<string, TextSetName>;

interface LazyImport {
  to: string;
  sets: AskedSet[];
}

interface Module {
  ids: string[];
  imports: string[];
  lazy: LazyImport[];
}

const isAskedSet = (name: string): name is AskedSet => (ASKED_SETS as string[]).includes(name);
const withNeeded = (set: AskedSet): AskedSet[] => [set, ...neededBy(set).flatMap(withNeeded)];
const setsNamedIn = (text: string): AskedSet[] =>
  [...text.matchAll(/\w+/g)].flatMap(([name]) => (isAskedSet(name) ? withNeeded(name) : []));

const idsIn = (code: string, known: SetOfId): string[] => [
  ...[...code.matchAll(WHOLE_ID)].map(([, id]) => id!).filter((id) => known.has(id)),
  ...[...code.matchAll(MADE_ID)].flatMap(([, start, end]) =>
    [...known.keys()].filter((id) => id.startsWith(start!) && id.endsWith(end!)),
  ),
];

/** The router fetches `later` for the screens behind the tabs, whatever their row says. */
const setsOfRoute = (code: string, position: number): AskedSet[] => {
  const name = [...code.slice(0, position).matchAll(SCREEN_ROW)].at(-1)?.[1];
  return name !== undefined && name in ROUTES && isBehindTabs(ROUTES[name as RouteName]) ? withNeeded('later') : [];
};

const readModule = (path: string, text: string, known: SetOfId): Module => {
  const code = text.replaceAll(COMMENT, '');
  const resolve = (specifier: string): string => normalize(join(dirname(path), specifier));
  return {
    ids: path === LOADER ? [] : idsIn(code, known),
    imports: [...code.matchAll(STATIC_IMPORT)].map(([, named, bare]) => resolve((named ?? bare)!)),
    lazy: [...code.matchAll(LAZY_IMPORT)].map(({ 1: sets = '', 2: to, index }) => ({
      to: resolve(to!),
      sets: [...setsNamedIn(sets), ...setsOfRoute(code, index)],
    })),
  };
};

/** A module and all that comes with it. */
const reachedFrom = (root: string, modules: ReadonlyMap<string, Module>): string[] => {
  const seen = new Set([root]);
  for (const path of seen) for (const next of modules.get(path)?.imports ?? []) seen.add(next);
  return [...seen].filter((path) => modules.has(path));
};

/**
 * Lazy code surely has the sets that it is fetched with, and those of whoever fetches it.
 * Code that several places fetch has only what it has in all of them.
 */
const loadedSets = (
  modules: ReadonlyMap<string, Module>,
  pages: ReadonlyMap<string, ReadonlySet<TextSetName>>,
): Map<string, ReadonlySet<TextSetName>> => {
  const loaded = new Map(pages);
  const waiting = [...pages.keys()];
  for (let root = waiting.pop(); root !== undefined; root = waiting.pop()) {
    for (const { to, sets } of reachedFrom(root, modules).flatMap((path) => modules.get(path)!.lazy)) {
      const here = [...loaded.get(root)!, ...sets];
      const before = loaded.get(to);
      const inAll = new Set(before === undefined ? here : here.filter((set) => before.has(set)));
      if (before !== undefined && inAll.size === before.size) continue;
      loaded.set(to, inAll);
      waiting.push(to);
    }
  }
  return loaded;
};

/** One line for each module that uses texts of a set that is not there. */
export const missingTexts = (sources: Sources, known: SetOfId, pages: readonly string[] = PAGES): string[] => {
  const modules = new Map(Object.entries(sources).map(([path, text]) => [path, readModule(path, text, known)]));
  const ownSets = (page: string): ReadonlySet<TextSetName> =>
    new Set(['tabs', ...[...sources[page]!.matchAll(LOADED_AT_ONCE)].flatMap(([, set]) => setsNamedIn(set!))] as const);
  const loaded = loadedSets(modules, new Map(pages.map((page) => [page, ownSets(page)])));
  return [...loaded].flatMap(([root, sets]) =>
    reachedFrom(root, modules).flatMap((path) => {
      const missing = modules.get(path)!.ids.filter((id) => !sets.has(known.get(id)!));
      return [...Map.groupBy(missing, (id) => known.get(id)!)].map(
        ([set, ids]) =>
          `${root} does not load the texts of '${set}', which ${path} uses: ${[...new Set(ids)].join(', ')}`,
      );
    }),
  );
};

/** They name every text, or texts that read the same as in English; neither shows one. */
const LISTS = new Set(['i18n/messages.ts', 'i18n/shared-words.ts']);

/** Ids that no code shows: translators would work for nobody. */
export const unusedTexts = (sources: Sources, known: SetOfId): string[] => {
  const code = Object.entries(sources).filter(([path]) => !LISTS.has(path));
  const used = new Set(code.flatMap(([, text]) => idsIn(text.replaceAll(COMMENT, ''), known)));
  return [...known.keys()].filter((id) => !used.has(id)).map((id) => `${id} is shown nowhere`);
};

const readSources = (): Sources =>
  Object.fromEntries(
    readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(?:^|\/)test-[a-z-]+\.tsx?$|\.d\.ts$/.test(path))
      .map((path) => [path, readFileSync(SRC + path, 'utf8')]),
  );

export const setsOfIds = (): SetOfId =>
  new Map(TEXT_SET_NAMES.flatMap((set) => Object.keys(readTexts('en-us', set)).map((id) => [id, set] as const)));

if (import.meta.main) {
  const sources = readSources();
  const known = setsOfIds();
  const wrong = [...missingTexts(sources, known), ...unusedTexts(sources, known), ...allForbiddenWords()];
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
