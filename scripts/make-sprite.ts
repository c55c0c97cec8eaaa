/**
 * Writes ui/src/sprite.svg (what is traded) and ui/src/flags.svg (countries), and the list of what the first
 * one holds. Run it after adding an instrument: `node scripts/make-sprite.ts`. Sources and licences: docs/third-party.md.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const folderOf = (url: string) => fileURLToPath(new URL('.', url));
const COIN_FOLDER = `${folderOf(import.meta.resolve('cryptocurrency-icons/package.json'))}svg/color`;
const FLAG_FOLDER = `${folderOf(import.meta.resolve('circle-flags/package.json'))}flags`;
const read = (file: string) => readFileSync(file, 'utf8');

/** Flat drawings of cryptocurrency-icons. */
const COINS = [
  [
    'btc',
    'eth',
    'sol',
    'xrp',
    'bnb',
    'doge',
    'ada',
    'trx',
    'avax',
    'link',
    'dot',
    'matic',
    'ltc',
    'bch',
    'uni',
    'atom',
  ],
  ['xlm', 'etc', 'fil', 'aave', 'algo', 'icp', 'usdt', 'usdc', 'eos', 'xtz', 'vet', 'zec', 'dash', 'xmr', 'neo'],
].flat();

/** Coins no free set draws: a disc in the colour people know, with the first letter. */
const LETTERS: Record<string, { fill: string; ink: string }> = {
  near: { fill: '#31353d', ink: '#fff' },
  apt: { fill: '#27443f', ink: '#9ff0dc' },
  arb: { fill: '#213147', ink: '#5fb4f0' },
  op: { fill: '#e8304a', ink: '#fff' },
  sui: { fill: '#4ca3ff', ink: '#fff' },
  ton: { fill: '#0f8fd6', ink: '#fff' },
  pepe: { fill: '#3f8f3a', ink: '#fff' },
  shib: { fill: '#e0492f', ink: '#fff' },
  hbar: { fill: '#3a3f49', ink: '#fff' },
  pol: { fill: '#7b3fe4', ink: '#fff' },
};

const METALS: Record<string, { disc: string; face: string; top: string }> = {
  xau: { disc: '#c4912e', face: '#f6d98b', top: '#c4912e' },
  xag: { disc: '#7d8896', face: '#dfe5ec', top: '#7d8896' },
  xpt: { disc: '#5f7f8f', face: '#d4e6ee', top: '#5f7f8f' },
  xpd: { disc: '#8d7468', face: '#ecdcd3', top: '#8d7468' },
};

/** Currencies by the flag that stands for them. */
const CURRENCIES: [code: string, flag: string][] =
  `usd us, eur european_union, gbp gb, jpy jp, chf ch, aud au, nzd nz, cad ca, cnh cn, hkd hk, sgd sg, sek se, nok no,
  dkk dk, pln pl, mxn mx, zar za, try tr, krw kr, thb th, myr my, vnd vn, inr in, brl br`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]);

const symbol = (id: string, viewBox: string, body: string) =>
  `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`;

const inner = (svg: string): string => {
  const body = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (body === undefined) throw new Error('not an svg file');
  return body;
};

/** Shadows are left out, and names inside a drawing get its own in front: all of them share one file. */
const coin = (id: string): string => {
  const body = inner(read(`${COIN_FOLDER}/${id}.svg`))
    .replaceAll(/<filter[\s\S]*?<\/filter>|<use[^>]*filter=[^>]*\/>/g, '')
    .replaceAll('xlink:href="#', `href="#${id}-`)
    .replaceAll(' id="', ` id="${id}-`);
  return symbol(id, '0 0 32 32', body);
};

const letter = (id: string, { fill, ink }: { fill: string; ink: string }): string =>
  symbol(
    id,
    '0 0 32 32',
    `<circle cx="16" cy="16" r="16" fill="${fill}"/><text x="16" y="21.4" text-anchor="middle" font-size="15" font-weight="650" fill="${ink}">${id[0]!.toUpperCase()}</text>`,
  );

/** A bar lying on a disc. */
const metal = (id: string, { disc, face, top }: { disc: string; face: string; top: string }): string =>
  symbol(
    id,
    '0 0 32 32',
    `<circle cx="16" cy="16" r="16" fill="${disc}"/><path fill="${face}" d="M12.1 12h7.8a1 1 0 0 1 .95.7l1.9 6a1 1 0 0 1-.95 1.3H10.2a1 1 0 0 1-.95-1.3l1.9-6a1 1 0 0 1 .95-.7z"/><path stroke="${top}" stroke-width="1.3" stroke-linecap="round" d="M13.1 14.7h5.8"/>`,
  );

/** Flags are drawn square under a round mask; the page rounds them itself, so the mask is left out. */
const flag = (id: string, file: string): string => {
  const body = inner(read(`${FLAG_FOLDER}/${file}.svg`));
  return symbol(id, '0 0 512 512', body.replace(/<mask[\s\S]*?<\/mask>/, '').replace(/ mask="url\(#\w+\)"/, ''));
};

const sprite = (symbols: string[]) => `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;

const drawings: [string, string][] = [
  ...COINS.map((id): [string, string] => [id, coin(id)]),
  ...Object.entries(LETTERS).map(([id, look]): [string, string] => [id, letter(id, look)]),
  ...Object.entries(METALS).map(([id, look]): [string, string] => [id, metal(id, look)]),
  ...CURRENCIES.map(([id, file]): [string, string] => [id, flag(id, file)]),
];
const countries = readdirSync(FLAG_FOLDER).filter((file) => /^[a-z]{2}\.svg$/.test(file));

writeFileSync(path('ui/src/sprite.svg'), sprite(drawings.map(([, drawing]) => drawing)));
writeFileSync(path('ui/src/flags.svg'), sprite(countries.map((file) => flag(file.slice(0, 2), file.slice(0, 2)))));
writeFileSync(
  path('ui/src/sprite-ids.ts'),
  `/** Written by scripts/make-sprite.ts: what sprite.svg holds. */
export const SPRITE_IDS: ReadonlySet<string> = new Set(
  '${drawings.map(([id]) => id).join(' ')}'.split(' '),
);
`,
);
