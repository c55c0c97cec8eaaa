import type { Instrument } from '@assay/contract/market';
import { useLast } from '@assay/ui/use-last.ts';
import { useState } from 'react';
import type { Direction } from '../terms.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import type { OpenPosition } from '../use-own-trades.ts';
import { CloseAllSheet } from './close-all-sheet.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import type { PositionAct } from './position-card.tsx';
import { SymbolSheet } from './symbol-sheet.tsx';
import { TargetsSheet } from './targets-sheet.tsx';
import { TicketSheet } from './ticket-sheet.tsx';

/** What was pressed. A ticket has a number, so that each one begins empty. */
export type OpenSheet =
  | { kind: 'symbol' }
  | { kind: 'ticket'; direction: Direction; serial: number }
  | { kind: 'closeAll' }
  | { kind: PositionAct; id: string };

interface TradeSheetsProps {
  sheet: OpenSheet;
  realm: Realm;
  instrument: Instrument;
  instruments: readonly Instrument[];
  positions: readonly OpenPosition[];
  onSymbol: (symbol: string) => void;
}

/** The sheet that was asked for last. It closes itself, and opens again when another one is asked for. */
export const TradeSheets = (props: TradeSheetsProps) => {
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
  if (sheet.kind === 'closeAll')
    return <CloseAllSheet realm={realm} positions={positions} open={open} onClose={close} />;
  return (
    <PositionSheet
      key={sheet.id}
      kind={sheet.kind}
      of={positions.find(({ position }) => position.id === sheet.id)}
      open={open}
      onClose={close}
    />
  );
};

const POSITION_SHEETS = { targets: TargetsSheet, margin: MarginSheet, close: CloseSheet };

interface OnePositionProps {
  kind: PositionAct;
  /** Undefined once it has ended: by its stop, or on another device. */
  of: OpenPosition | undefined;
  open: boolean;
  onClose: () => void;
}

const PositionSheet = ({ kind, of, open, onClose }: OnePositionProps) => {
  const last = useLast(of);
  const Sheet = POSITION_SHEETS[kind];
  return last && <Sheet open={open && of !== undefined} of={last} onClose={onClose} />;
};
