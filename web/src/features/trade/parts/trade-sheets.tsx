import type { Instrument } from '@assay/contract/market';
import type { TradeOrder } from '@assay/contract/trade';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useLast } from '@assay/ui/use-last.ts';
import { useState } from 'react';
import type { Direction } from '../terms.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import type { OpenPosition } from '../use-own-trades.ts';
import { useT } from '../../../i18n/i18n.ts';
import { CancelAllSheet } from './cancel-all-sheet.tsx';
import { CloseAllSheet } from './close-all-sheet.tsx';
import { CloseOutcome, type Asked } from './close-outcome.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { EditOrderSheet } from './edit-order-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import type { PositionAct } from './position-card.tsx';
import { SymbolSheet } from './symbol-sheet.tsx';
import { TargetsSheet } from './targets-sheet.tsx';
import { TicketSheet } from './ticket-sheet.tsx';

/** Sheet that was opened. A ticket has a number, so that each one begins empty. */
export type OpenSheet =
  | { kind: 'symbol' }
  | { kind: 'ticket'; direction: Direction; serial: number }
  | { kind: 'closeAll' }
  | { kind: 'cancelAll'; count: number }
  | { kind: 'editOrder'; order: TradeOrder; instrument: Instrument }
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
    return <CloseAllSheet sheet={sheet} realm={realm} positions={positions} open={open} onClose={close} />;
  if (sheet.kind === 'cancelAll')
    return <CancelAllSheet realm={realm} count={sheet.count} open={open} onClose={close} />;
  if (sheet.kind === 'editOrder')
    return (
      <EditOrderSheet
        key={sheet.order.id}
        order={sheet.order}
        instrument={sheet.instrument}
        open={open}
        onClose={close}
      />
    );
  return (
    <PositionSheet
      key={sheet.id}
      sheet={sheet}
      kind={sheet.kind}
      of={positions.find(({ position }) => position.id === sheet.id)}
      open={open}
      onClose={close}
    />
  );
};

const POSITION_SHEETS = { targets: TargetsSheet, margin: MarginSheet, close: CloseSheet };

interface OnePositionProps {
  /** Press that opened it: another press is another one. */
  sheet: OpenSheet;
  kind: PositionAct;
  /** Undefined once it has ended: by its stop, or on another device. */
  of: OpenPosition | undefined;
  open: boolean;
  onClose: () => void;
}

const PositionSheet = ({ sheet, kind, of, open, onClose }: OnePositionProps) => {
  const t = useT();
  const last = useLast(of);
  const [closing, setClosing] = useState<{ asked: Asked; by: OpenSheet }>();
  const PositionForm = POSITION_SHEETS[kind];
  if (closing?.by === sheet) {
    const { base, quote } = closing.asked.instrument;
    return (
      <Sheet open={open} onClose={onClose} title={t('trade.closeTitle', { pair: `${base}/${quote}` })}>
        <CloseOutcome asked={closing.asked} onClose={onClose} />
      </Sheet>
    );
  }
  return (
    last && (
      <PositionForm
        open={open && of !== undefined}
        of={last}
        onClose={onClose}
        onClosing={(asked) => setClosing({ asked, by: sheet })}
      />
    )
  );
};
