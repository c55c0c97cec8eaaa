/** Sheets of what a member has: everything that is done with open positions and waiting orders. */
import { Sheet } from '@assay/ui/sheet.tsx';
import { useLast } from '@assay/ui/use-last.ts';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import type { OpenPosition } from '../use-own-trades.ts';
import { CancelAllSheet } from './cancel-all-sheet.tsx';
import { CloseAllSheet } from './close-all-sheet.tsx';
import { CloseOutcome, type Asked } from './close-outcome.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { EditOrderSheet } from './edit-order-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import type { PositionAct } from './position-card.tsx';
import { TargetsSheet } from './targets-sheet.tsx';
import type { OpenSheet } from './open-sheet.ts';

interface OwnSheetsProps {
  sheet: Exclude<OpenSheet, { kind: 'symbol' | 'ticket' }>;
  realm: Realm;
  positions: readonly OpenPosition[];
  open: boolean;
  onClose: () => void;
}

export const OwnSheets = ({ sheet, realm, positions, open, onClose }: OwnSheetsProps) => {
  if (sheet.kind === 'closeAll')
    return <CloseAllSheet sheet={sheet} realm={realm} positions={positions} open={open} onClose={onClose} />;
  if (sheet.kind === 'cancelAll')
    return <CancelAllSheet realm={realm} count={sheet.count} open={open} onClose={onClose} />;
  if (sheet.kind === 'editOrder')
    return (
      <EditOrderSheet
        key={sheet.order.id}
        order={sheet.order}
        instrument={sheet.instrument}
        open={open}
        onClose={onClose}
      />
    );
  return (
    <PositionSheet
      key={sheet.id}
      sheet={sheet}
      kind={sheet.kind}
      of={positions.find(({ position }) => position.id === sheet.id)}
      open={open}
      onClose={onClose}
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
