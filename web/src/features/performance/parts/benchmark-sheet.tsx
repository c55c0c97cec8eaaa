import { RadioList } from '@assay/ui/radio-list.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { InstrumentCoin } from '../../../domain/instrument/instrument-coin.tsx';
import { useMarkets } from '../../../domain/instrument/use-markets.ts';
import { useT } from '../../../i18n/i18n.ts';

interface BenchmarkSheetProps {
  open: boolean;
  onClose: () => void;
  value: string | undefined;
  onChange: (symbol: string | undefined) => void;
}

/** Any market to compare with, or none. */
export const BenchmarkSheet = ({ open, onClose, value, onChange }: BenchmarkSheetProps) => {
  const t = useT();
  const { data = [] } = useMarkets();
  return (
    <Sheet open={open} onClose={onClose} title={t('performance.compareWith')}>
      <RadioList
        label={t('performance.compareWith')}
        choices={[
          { value: '', label: t('performance.noBenchmark') },
          ...data.map((instrument) => ({
            value: instrument.symbol,
            label: `${instrument.base}/${instrument.quote}`,
            caption: instrument.name,
            mark: <InstrumentCoin instrument={instrument} size={32} />,
          })),
        ]}
        value={value ?? ''}
        onChange={(symbol) => onChange(symbol === '' ? undefined : symbol)}
      />
    </Sheet>
  );
};
