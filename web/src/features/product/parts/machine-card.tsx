import type { Machine } from '@assay/contract/product';
import { formatDecimal, formatPercent } from '@assay/ui/number-format.ts';
import { plainAmount } from '../../../money/amount-text.ts';
import { useT } from '../../../i18n/i18n.ts';
import { wattsPerUnit } from '../mining-estimate.ts';
import { Fact, SheetCard } from '../../../templates/sheet-card.tsx';
import { withUnit } from '../../../money/with-unit.ts';

/** Without zeros that a data sheet would not print. */
const plain = (amount: string): string => {
  const bare = plainAmount(amount);
  return formatDecimal(bare, bare.split('.')[1]?.length ?? 0);
};

/** The data sheet of the machine, as its maker prints it. */
export const MachineCard = ({ machine, currency }: { machine: Machine; currency: string }) => {
  const t = useT();
  const { hashrateUnit } = machine;
  return (
    <SheetCard title={t('product.machine')}>
      <Fact name={t('product.manufacturer')}>{machine.manufacturer}</Fact>
      <Fact name={t('product.model')}>{machine.model}</Fact>
      <Fact name={t('product.hashrate')}>{`${plain(machine.hashrate)} ${hashrateUnit}`}</Fact>
      <Fact name={t('product.power')}>{`${plain(String(machine.powerWatt))} W`}</Fact>
      <Fact name={t('product.efficiency')}>{`${wattsPerUnit(machine).toFixed(1)} W / (${hashrateUnit})`}</Fact>
      <Fact name={t('product.size')}>{machine.size}</Fact>
      <Fact name={t('product.weight')}>{`${plain(machine.weightKg)} kg`}</Fact>
      <Fact name={t('product.temperature')}>{machine.temperature}</Fact>
      <Fact name={t('product.humidity')}>{machine.humidity}</Fact>
      <Fact name={t('product.network')}>{machine.network}</Fact>
      <Fact name={t('product.electricity')}>{`${withUnit(machine.electricityPerKwh, currency)} / kWh`}</Fact>
      <Fact name={t('product.poolFee')}>{formatPercent(machine.poolFeePercent)}</Fact>
    </SheetCard>
  );
};
