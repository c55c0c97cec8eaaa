import type { Instrument } from '@assay/contract/market';
import { RadioList } from '@assay/ui/radio-list.tsx';
import { cx } from '@assay/ui/cx.ts';
import { Sheet } from '@assay/ui/sheet.tsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { findInstruments } from './find-instruments.ts';
import { InstrumentCoin } from './instrument-coin.tsx';
import { SearchField } from './search-field.tsx';

export const ALL_MARKETS = '';

interface MarketFilterProps {
  instruments: readonly Instrument[];
  /** A symbol, or `ALL_MARKETS`. */
  value: string;
  onChange: (symbol: string) => void;
  className?: string;
}

const pairOf = ({ base, quote }: Instrument): string => `${base}/${quote}`;

/** One market or all of them, behind a chip: there are too many for a row. */
export const MarketFilter = ({ instruments, value, onChange, className }: MarketFilterProps) => {
  const t = useT();
  const [label, all] = [t('market.filter'), t('market.all')];
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const chosen = instruments.find(({ symbol }) => symbol === value);
  const found = findInstruments(instruments, search);
  const name = value === ALL_MARKETS ? all : chosen ? pairOf(chosen) : value;
  const choose = (symbol: string): void => {
    onChange(symbol);
    setIsOpen(false);
  };
  const open = (): void => {
    setSearch('');
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label}: ${name}`}
        onClick={open}
        className={cx(
          'hit press flex min-h-36 shrink-0 items-center gap-4 rounded-full pr-12 pl-16 text-label font-medium select-none',
          value === ALL_MARKETS
            ? 'text-ink-2 shadow-[inset_0_0_0_1px_var(--line)]'
            : 'text-ink shadow-[inset_0_0_0_1.5px_var(--text)]',
          className,
        )}
      >
        {name}
        <ChevronDown aria-hidden="true" className="size-16 text-ink-3" />
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={label}>
        <div className="sticky top-0 z-1 -mx-20 bg-surface pb-8">
          <SearchField value={search} onChange={setSearch} count={instruments.length} />
        </div>
        {/* Keeps its height while less and less is found. */}
        <div className="min-h-300">
          <RadioList
            label={label}
            choices={[
              ...(found ? [] : [{ value: ALL_MARKETS, label: all }]),
              ...(found ?? instruments).map((instrument) => ({
                value: instrument.symbol,
                label: pairOf(instrument),
                caption: instrument.name,
                mark: <InstrumentCoin instrument={instrument} size={32} />,
              })),
            ]}
            value={value}
            onChange={choose}
          />
          {found?.length === 0 && (
            <p role="status" className="py-20 text-center text-label text-ink-2">
              {t('market.notFound', { search })}
            </p>
          )}
        </div>
      </Sheet>
    </>
  );
};
