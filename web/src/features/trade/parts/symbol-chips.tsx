import { Chips } from '@assay/ui/chips.tsx';
import { useT } from '../../../i18n/i18n.ts';

export const ALL = '';

interface SymbolChipsProps {
  /** Those that can be filtered for, the market on display first. */
  symbols: readonly string[];
  value: string;
  onChange: (symbol: string) => void;
}

/** A chosen market stays among the chips though nothing of it is left. */
export const SymbolChips = ({ symbols, value, onChange }: SymbolChipsProps) => {
  const t = useT();
  const shown = [...new Set(value === ALL ? symbols : [value, ...symbols])];
  return (
    <Chips
      kind="outline"
      label={t('trade.filterSymbol')}
      choices={[
        { value: ALL, label: t('trade.allMarkets') },
        ...shown.map((symbol) => ({ value: symbol, label: symbol })),
      ]}
      value={value}
      onChange={onChange}
      className="pb-10"
    />
  );
};
