import type { ProductKind } from '@assay/contract/product';
import type { CSSProperties, ReactNode } from 'react';
import { ROUTES } from '../../../navigation/routes.ts';

/** Surfaces and hints that keep their steps and 4.5:1 over the colour of the route. */
const SCENES: Partial<Record<ProductKind, CSSProperties>> = {
  arbitrage: {
    '--bg': ROUTES.arbitrage.background,
    '--surface': '#131d40',
    '--raised': '#1b2650',
    '--sunken': '#26325f',
    '--text-2': '#b4bdd6',
    '--text-3': '#9aa5c4',
  } as CSSProperties,
  mining: {
    '--bg': ROUTES.mining.background,
    '--surface': '#243040',
    '--raised': '#2d3a4b',
    '--sunken': '#38465a',
    '--text-2': '#bcc6d4',
    '--text-3': '#a6b1c1',
  } as CSSProperties,
};

/** The specification's dark blue and slate behind two of the lists: dark in both themes. Bonds follow the theme. */
export const Scene = ({ kind, children }: { kind: ProductKind; children: ReactNode }) => {
  const colours = SCENES[kind];
  if (colours === undefined) return children;
  return (
    <div data-theme="dark" className="min-h-dvh bg-canvas text-ink" style={colours}>
      {children}
    </div>
  );
};
