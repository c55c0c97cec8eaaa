/** Which market and which list are on display: in the address, so that both survive a reload and can be linked. */
import { useCallback } from 'react';
import { lastSymbol, rememberSymbol } from '../../domain/instrument/last-symbol.ts';
import { useBook } from '../../domain/trading/in-contest.ts';
import type { Realm } from '../../domain/trading/realm.ts';
import { pathTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { replaceWith } from '../../navigation/router.ts';

export const VIEWS = ['open', 'orders', 'history'] as const;
export type View = (typeof VIEWS)[number];

export const MODES = ['contracts', 'options'] as const;
export type Mode = (typeof MODES)[number];

const SIDES = ['buy', 'sell'] as const;
export const ROUTE = { money: 'trade', demo: 'demo' } as const;

export const useTradePlace = (realm: Realm) => {
  const { contestId } = useBook(realm);
  // Contests are traded on the trade screen, by the name of the contest.
  const route = contestId === undefined ? ROUTE[realm] : 'trade';
  const search = useScreenSearch(route);
  const symbol = search.symbol ?? lastSymbol();
  const view: View = VIEWS.find((known) => known === search.view) ?? 'open';
  const mode: Mode = MODES.find((known) => known === search.mode) ?? 'contracts';
  const side = SIDES.find((known) => known === search.side);
  const show = useCallback(
    (next: { symbol?: string; view?: View; mode?: Mode }): void => {
      const wanted = { symbol, view, mode, ...next };
      if (next.symbol !== undefined) rememberSymbol(next.symbol);
      replaceWith(
        pathTo(route, {
          symbol: wanted.symbol,
          ...(wanted.view !== 'open' && { view: wanted.view }),
          ...(wanted.mode !== 'contracts' && { mode: wanted.mode }),
          ...(contestId !== undefined && { contest: contestId }),
        }),
      );
    },
    [route, symbol, view, mode, contestId],
  );
  return { symbol, isNamed: search.symbol !== undefined, view, mode, side, show };
};
