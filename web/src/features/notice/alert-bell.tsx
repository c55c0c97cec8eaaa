import type { Instrument } from '@assay/contract/market';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { AlertSheet } from './parts/alert-sheet.tsx';

/** Opens the price alerts of one market, from its chart. */
export const AlertBell = ({ instrument }: { instrument: Instrument }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('notice.bell', { symbol: instrument.symbol })} onClick={() => setOpen(true)}>
        <Bell aria-hidden="true" className="size-21 text-ink-2" strokeWidth={1.8} />
      </IconButton>
      <AlertSheet instrument={instrument} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
