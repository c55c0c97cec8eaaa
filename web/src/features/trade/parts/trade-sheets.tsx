import type { Instrument } from '@assay/contract/market';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { memo, Suspense, useState } from 'react';
import type { Realm } from '../../../domain/trading/realm.ts';
import type { OpenPosition } from '../use-own-trades.ts';
import type { OpenSheet } from './open-sheet.ts';
import { SymbolSheet } from './symbol-sheet.tsx';
import { TicketSheet } from './ticket-sheet.tsx';

/** Not part of the first ticket; fetched some seconds after the screen (`fetchOwnSheets`), or with the first press. */
const OwnSheets = lazyPart(async () => (await import('./own-sheets.tsx')).OwnSheets);
export const fetchOwnSheets = (): void => void import('./own-sheets.tsx').catch(() => {});

interface TradeSheetsProps {
  sheet: OpenSheet;
  realm: Realm;
  instrument: Instrument;
  instruments: readonly Instrument[];
  /** None where the sheet shows none, so that their ticks do not draw it anew. */
  positions: readonly OpenPosition[];
  onSymbol: (symbol: string) => void;
}

/** The sheet that was asked for last. It closes itself, and opens again when another one is asked for. */
export const TradeSheets = memo((props: TradeSheetsProps) => {
  const { sheet, realm, instrument, instruments, positions, onSymbol } = props;
  const [closed, setClosed] = useState<OpenSheet>();
  const open = closed !== sheet;
  const close = (): void => setClosed(sheet);
  if (sheet.kind === 'symbol')
    return (
      <SymbolSheet
        open={open}
        onClose={close}
        instruments={instruments}
        value={instrument.symbol}
        onChoose={(symbol) => {
          onSymbol(symbol);
          close();
        }}
      />
    );
  if (sheet.kind === 'ticket')
    return (
      <TicketSheet
        key={`${instrument.symbol} ${sheet.serial}`}
        realm={realm}
        instrument={instrument}
        direction={sheet.direction}
        open={open}
        onClose={close}
      />
    );
  return (
    <Suspense>
      <OwnSheets sheet={sheet} realm={realm} positions={positions} open={open} onClose={close} />
    </Suspense>
  );
});
TradeSheets.displayName = 'TradeSheets';
