import type { Instrument } from '@assay/contract/market';
import { Change } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import { PriceText } from '@assay/ui/price-text.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useState } from 'react';
import { findInstruments } from '../../../domain/instrument/find-instruments.ts';
import { InstrumentCoin } from '../../../domain/instrument/instrument-coin.tsx';
import { SearchField } from '../../../domain/instrument/search-field.tsx';
import { useLiveQuote } from '../../../domain/instrument/use-live-quote.ts';
import { useT } from '../../../i18n/i18n.ts';

interface SymbolSheetProps {
  open: boolean;
  onClose: () => void;
  instruments: readonly Instrument[];
  value: string;
  onChoose: (symbol: string) => void;
}

/** All markets in one list, searched by name or pair. */
export const SymbolSheet = ({ open, onClose, instruments, value, onChoose }: SymbolSheetProps) => {
  const t = useT();
  const [search, setSearch] = useState('');
  const shown = findInstruments(instruments, search) ?? instruments;
  return (
    <Sheet open={open} onClose={onClose} title={t('market.choose')}>
      <div className="sticky top-0 z-1 -mx-20 bg-surface pb-8">
        <SearchField value={search} onChange={setSearch} count={instruments.length} />
      </div>
      <ul className="-mx-20 min-h-300">
        {shown.map((instrument) => (
          <li key={instrument.symbol}>
            <SymbolRow
              instrument={instrument}
              isChosen={instrument.symbol === value}
              onPress={() => onChoose(instrument.symbol)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p role="status" className="py-20 text-center text-label text-ink-2">
          {t('market.notFound', { search })}
        </p>
      )}
    </Sheet>
  );
};

interface SymbolRowProps {
  instrument: Instrument;
  isChosen: boolean;
  onPress: () => void;
}

const SymbolRow = ({ instrument, isChosen, onPress }: SymbolRowProps) => {
  const t = useT();
  const quote = useLiveQuote(instrument);
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onPress}
      className={cx(
        'flex min-h-56 w-full items-center gap-12 px-20 text-left -outline-offset-2',
        isChosen && 'bg-raised',
      )}
    >
      <InstrumentCoin instrument={instrument} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-row">
          {instrument.base} <span className="font-book text-ink-3">{instrument.quote}</span>
        </span>
        <span className="block truncate text-caption text-ink-3">
          {quote.state === 'closed' ? t('market.closed', { name: instrument.name }) : instrument.name}
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end text-caption">
        <PriceText price={quote.price} scale={instrument.scale} className="text-row font-medium" />
        <Change percent={quote.percent} />
      </span>
    </button>
  );
};
