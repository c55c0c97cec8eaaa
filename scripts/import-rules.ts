/**
 * Import rules between layers, which keep a price or an outcome out of reach of code that should not touch it.
 * dependency-cruiser needs the compiler's JavaScript API, which TypeScript 7 does not have (docs/adr/0002).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = [
  'contract',
  'verify',
  'witness',
  'server',
  'client',
  'ui',
  'web',
  'desk',
  'e2e',
  'bench',
  'scripts',
  'examples',
];
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s+'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;

export interface Import {
  from: string;
  /** A path in the repository, or the name of a package (`npm:zod`, `node:fs`). */
  to: string;
}

interface Rule {
  why: string;
  from: RegExp;
  /** Everything else is refused. */
  only?: RegExp[];
  never?: RegExp[];
}

const own = (folder: string) => new RegExp(`^${folder}/`);
const npm = (...names: string[]) => new RegExp(`^npm:(${names.join('|')})(/|$)`);

const RULES: Rule[] = [
  { why: 'contract is what both ends promise: zod alone', from: own('contract'), only: [own('contract'), npm('zod')] },
  {
    why: 'verify runs anywhere: no clock, no I/O',
    from: own('verify'),
    only: [
      own('verify'),
      /^contract\/src\/(ledger|limit-names|money|time|market|stream)\.ts$/,
      npm('@noble/[a-z]+', '@scure/base'),
    ],
  },
  {
    why: 'a witness is of nobody: verify alone',
    from: /^witness\/(?!.*\.test\.ts$)/,
    only: [own('witness'), own('verify'), /^node:/],
  },
  {
    why: 'engine is pure maths',
    from: own('server/src/engine'),
    only: [own('server/src/engine'), own('verify'), /^contract\/src\/(money|time|market|ledger)\.ts$/],
  },
  {
    why: 'client knows the contract',
    from: own('client'),
    only: [own('client'), own('contract'), npm('react', '@tanstack/react-query', 'zustand', 'zod', 'openapi-fetch')],
  },
  {
    why: 'others get a client without the app',
    from: own('client/api'),
    only: [own('client/api'), npm('openapi-fetch')],
  },
  {
    why: 'examples are what a stranger could write: the documents and the published client',
    from: /^examples\/(?!.*\.test\.ts$)/,
    only: [own('examples'), own('client/api'), /^node:/],
  },
  {
    why: 'ui takes texts and values as props and knows no feature',
    from: /^ui\/(?!renderer\.ts|src\/(?:renderer|resting-context)\.ts)/,
    only: [
      own('ui'),
      /^contract\/src\/money\.ts$/,
      npm('react', 'react-dom', 'lucide-react', '@fontsource-variable/geist', 'uqr', 'marked'),
    ],
  },
  {
    why: 'front ends do not reach the server',
    from: /^(web|desk|ui|client|verify|contract)\//,
    never: [own('server')],
  },
  { why: 'the server does not reach front ends', from: own('server'), never: [/^(web|desk|ui|client)\//] },
  {
    why: 'the two front ends know nothing of each other, and the app knows no call of the desk',
    from: own('web'),
    never: [own('desk'), own('contract/src/desk'), own('client/src/desk')],
  },
  { why: 'the desk is another app than the phone’s', from: own('desk'), never: [own('web')] },
  {
    why: 'no code of the desk reaches a price or an engine',
    from: /^server\/src\/modules\/[a-z-]+\/desk[a-z-]*\.ts$/,
    never: [own('server/src/engine'), own('server/src/quotes')],
  },
  { why: 'only db imports the driver', from: /^server\/src\/(?!db\/)/, never: [npm('pg')] },
  {
    why: "only market's chart folder imports the chart library",
    from: /^web\/src\/(?!features\/market\/chart\/)/,
    never: [npm('lightweight-charts')],
  },
  { why: 'transport knows no books', from: /^server\/src\/(http|stream)\//, never: [own('server/src/ledger')] },
  {
    why: 'live loads no line of the sandbox: only who starts a server imports it, and others its type alone',
    from: /^server\/src\/(?!sandbox\/|run-server\.ts)/,
    never: [/^server\/src\/sandbox\/(?!sandbox\.ts)/],
  },
  { why: 'only client talks to the network', from: /^(web|desk|ui)\//, never: [npm('ws')] },
  {
    why: 'the desktop page stands beside the app and shows it in a frame',
    from: own('web/src/pc'),
    never: [own('web/src/app'), own('web/src/features')],
  },
];

/** Rooms from the ground up. Each imports only those before it: app alone knows the features, start alone the sandbox. */
export const ROOMS: Record<string, string[]> = {
  web: [
    'i18n',
    'time',
    'money',
    'device',
    'paper',
    'navigation',
    'calls',
    'templates',
    'upload',
    'proof',
    'domain',
    'features',
    'app',
    'pc',
  ],
  desk: ['navigation', 'session', 'parts', 'features', 'app'],
  server: [
    'base',
    'bus',
    'db',
    'engine',
    'reference',
    'ledger',
    'quotes',
    'jobs',
    'commands',
    'http',
    'stream',
    'metrics',
    'modules',
    'archive',
    'audit',
    'backup',
    'sandbox',
    'start',
  ],
};

/** Undefined outside of the sources that have rooms; '' for what lies beside them, starts a program and stands above them. */
export const roomOf = (path: string): { house: string; room: string } | undefined => {
  const [house, src, room, ...inside] = path.split('/');
  if (ROOMS[house!] === undefined || src !== 'src') return undefined;
  return { house: house!, room: inside.length === 0 ? '' : room! };
};

const floorOf = (path: string): { house: string; floor: number } | undefined => {
  const found = roomOf(path);
  if (found === undefined) return undefined;
  const rooms = ROOMS[found.house]!;
  return { house: found.house, floor: found.room === '' ? rooms.length : rooms.indexOf(found.room) };
};

const climbsRooms = ({ from, to }: Import): string | undefined => {
  const [a, b] = [floorOf(from), floorOf(to)];
  if (a === undefined || b === undefined || a.house !== b.house) return undefined;
  if (a.floor === -1 || b.floor === -1) return 'every room has its place in ROOMS';
  return b.floor > a.floor ? `rooms import downwards: ${ROOMS[a.house]!.join(', ')}` : undefined;
};

/** Pairs of modules of which each needs the other: neither could be understood, tested or taken out alone. */
export const mutualModules = (imports: Import[]): string[] => {
  const arrows = new Set(
    imports.flatMap(({ from, to }) => {
      const [a, b] = [featureOf(from), featureOf(to)];
      return from.startsWith('server/') && a && b && a !== b ? [`${a} ${b}`] : [];
    }),
  );
  return [...arrows].filter((arrow) => {
    const [a, b] = arrow.split(' ');
    return a! < b! && arrows.has(`${b} ${a}`);
  });
};

/** `<prefix>/<feature>/…`: a feature may not import another one, except through the other's index where that is allowed. */
const featureOf = (path: string): string | undefined =>
  /^(?:server\/src\/modules|(?:web|desk)\/src\/features)\/([^/]+)\//.exec(path)?.[1];

const crossesFeatures = ({ from, to }: Import): string | undefined => {
  const [a, b] = [featureOf(from), featureOf(to)];
  if (a === undefined || b === undefined || a === b || from.split('/')[0] !== to.split('/')[0]) return undefined;
  if (!from.startsWith('server/')) return 'a feature of a front end never imports another';
  return to.endsWith('/index.ts') ? undefined : "modules reach each other through the other's index.ts";
};

export const violations = (imports: Import[]): string[] =>
  imports.flatMap((one) => {
    const broken = RULES.filter(
      (rule) =>
        rule.from.test(one.from) &&
        ((rule.only && !rule.only.some((allowed) => allowed.test(one.to))) ||
          rule.never?.some((refused) => refused.test(one.to))),
    ).map((rule) => rule.why);
    return [...broken, crossesFeatures(one), climbsRooms(one)]
      .filter((why) => why !== undefined)
      .map((why) => `${one.from} imports ${one.to}: ${why}`);
  });

const resolveImport = (from: string, specifier: string): string => {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier.replace(/\?.*$/, '')));
  if (specifier === '@assay/client/api') return 'client/api/index.js';
  const workspace = /^@assay\/([a-z]+)(?:\/(.+))?$/.exec(specifier);
  if (workspace) {
    const path = `${workspace[1]}/src/${workspace[2] ?? 'index'}`;
    return /\.\w+$/.test(path) ? path : `${path}.ts`;
  }
  return specifier.startsWith('node:') || specifier.startsWith('virtual:') ? specifier : `npm:${specifier}`;
};

export const importsOf = (from: string, text: string): Import[] =>
  [...text.matchAll(IMPORT)].map((match) => ({
    from,
    to: resolveImport(from, match[1] ?? match[2] ?? match[3]!),
  }));

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(?:tsx?|m?js)$/.test(entry.name) && !/node_modules|\/dist\//.test(entry.parentPath),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    // Tests may reach anywhere: they stand outside of the layers.
    .filter((path) => !/\.test\.tsx?$|\/test-[a-z-]+\.ts$/.test(path));

export const allImports = (): Import[] =>
  FOLDERS.flatMap(sourceFiles).flatMap((path) => importsOf(path, readFileSync(join(ROOT, path), 'utf8')));

/** Chains that lead back to where they started, among imports of values, of types and of what comes later alike. */
export const circles = (imports: Import[]): string[] => {
  const graph = Map.groupBy(imports, (one) => one.from);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path)) return void found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
    if (done.has(path)) return;
    for (const one of graph.get(path) ?? []) visit(one.to, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
};

if (import.meta.main) {
  const imports = allImports();
  const [broken, closed, mutual] = [violations(imports), circles(imports), mutualModules(imports)];
  for (const line of broken) console.error(line);
  for (const circle of closed) console.error(`a circle: ${circle}`);
  for (const pair of mutual) console.error(`modules that import each other: ${pair}`);
  console.log(
    `${imports.length} imports, ${broken.length} against the rules, ${closed.length} circles, ${mutual.length} mutual modules`,
  );
  process.exitCode = broken.length + closed.length + mutual.length === 0 ? 0 : 1;
}
