import { describe, expect, it } from 'vitest';
import type { TextSetName } from '../web/src/i18n/text-sets.ts';
import { missingTexts, unusedTexts, type Sources } from './text-uses.ts';

const KNOWN = new Map<string, TextSetName>([
  ['app.back', 'tabs'],
  ['wallet.total', 'later'],
  ['trade.open', 'trade'],
  ['trade.side.buy', 'trade'],
  ['loan.kinds', 'loan'],
]);
const PAGE = "import { SCREENS } from './app/screens.ts';";
/** A screen on a route that is open to visitors, so that the router adds nothing to what its row says. */
const open = (load: string): string =>
  `export const SCREENS = {\n  markets: lazyScreen(async () => (${load}).Screen),\n};`;
const check = (screens: string, sources: Sources) =>
  missingTexts({ 'main.tsx': PAGE, 'app/screens.ts': screens, ...sources }, KNOWN, ['main.tsx']);

describe('a screen that does not load its texts is found', () => {
  const bare = open("await import('../features/a/screen.tsx')");

  it.each([
    ['an id', "t('trade.open')"],
    ['an id in a table', "const LABELS = { open: 'trade.open' };"],
    ['an id of which the end is computed', 't(`trade.side.${side}`)'],
    ['an id as an attribute', '<Row label="trade.open" />'],
  ])('by %s', (_what, code) => {
    expect(check(bare, { 'features/a/screen.tsx': code })).toEqual([
      expect.stringMatching(
        /^features\/a\/screen\.tsx does not load the texts of 'trade', which features\/a\/screen\.tsx uses: trade\./,
      ),
    ]);
  });

  it('by what it imports', () => {
    const found = check(bare, {
      'features/a/screen.tsx': "import {\n  Row,\n} from './parts/row.tsx';",
      'features/a/parts/row.tsx': "t('wallet.total')",
    });
    expect(found).toEqual([expect.stringContaining('features/a/parts/row.tsx uses: wallet.total')]);
  });

  it('by one of two places that fetch it', () => {
    const found = check(bare, {
      'features/a/screen.tsx': "import('./part.tsx'); import './other.tsx';",
      'features/a/other.tsx': "withTexts('trade')(import('./part.tsx'))",
      'features/a/part.tsx': "t('trade.open')",
    });
    expect(found).toHaveLength(1);
  });

  it('by the page itself', () => {
    expect(check(bare, { 'main.tsx': `${PAGE}\nt('trade.open');` })).toHaveLength(1);
  });
});

describe('a screen that has its texts passes', () => {
  it.each([
    ['by its row', open("await withTexts('trade')(import('../features/a/screen.tsx'))"), "t('trade.open')"],
    [
      'by a set that needs another',
      open("await withTexts('loan')(import('../features/a/screen.tsx'))"),
      "t('wallet.total')",
    ],
    ['by the language', open("await import('../features/a/screen.tsx')"), "t('app.back')"],
    [
      'in a comment alone',
      open("await import('../features/a/screen.tsx')"),
      "// t('trade.open')\n/** 'wallet.total' */",
    ],
    [
      'by the router, behind the tabs',
      "export const SCREENS = {\n  swap: lazyScreen(async () => (await import('../features/a/screen.tsx')).Swap),\n};",
      "t('wallet.total')",
    ],
  ])('%s', (_how, screens, code) => {
    expect(check(screens, { 'features/a/screen.tsx': code })).toEqual([]);
  });

  it('by whoever fetched it', () => {
    const found = check(open("await withTexts('trade')(import('../features/a/screen.tsx'))"), {
      'features/a/screen.tsx': "import('./sheet.tsx')",
      'features/a/sheet.tsx': "t('trade.open')",
    });
    expect(found).toEqual([]);
  });

  it('where only a type is imported', () => {
    const found = check(open("await import('../features/a/screen.tsx')"), {
      'features/a/screen.tsx': "import type { Row } from './row.tsx';",
      'features/a/row.tsx': "t('trade.open')",
    });
    expect(found).toEqual([]);
  });
});

it('a text that no code shows is found, also where only the list of texts names it', () => {
  const sources = {
    'i18n/messages.ts': "'app.back': undefined;",
    'features/a/screen.tsx': "// t('wallet.total')\nt('trade.open'); t(`trade.side.${side}`); t('loan.kinds');",
  };
  expect(unusedTexts(sources, KNOWN)).toEqual(['app.back is shown nowhere', 'wallet.total is shown nowhere']);
});
