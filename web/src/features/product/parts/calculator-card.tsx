import { useEndpoint } from '@assay/client/hooks';
import { getPrice } from '@assay/contract/market';
import type { Machine, ProductDetail } from '@assay/contract/product';
import { Card } from '@assay/ui/card.tsx';
import { tone } from '@assay/ui/change.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatCount } from '@assay/ui/number-format.ts';
import { Slider } from '@assay/ui/slider.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { isZero } from '../../../money/amount-text.ts';
import { estimate } from '../mining-estimate.ts';
import { ELECTRICITY, PERCENTS, showChange, stopsWith } from '../slider-stops.ts';
import { amountText, withUnit } from '../../../money/with-unit.ts';

/** The specification's page poll: the price under the calculator is never older than a minute. */
const POLL_MS = 60_000;

interface CalculatorCardProps {
  product: ProductDetail;
  machine: Machine;
}

/** Earnings of a machine if difficulty, price and electricity were other than today. */
export const CalculatorCard = ({ product, machine }: CalculatorCardProps) => {
  const t = useT();
  const price = useEndpoint(getPrice, { symbol: machine.symbol }, { refetchInterval: POLL_MS });
  return (
    <Card className="p-16">
      <h2 className="text-row">{t('product.calculator')}</h2>
      <p className="pt-2 text-caption text-ink-3">{t('product.calculatorText')}</p>
      {isZero(machine.coinsPerUnit) ? (
        <p className="pt-12 text-label font-book text-ink-2">{t('product.noHistory')}</p>
      ) : price.data ? (
        <Calculator product={product} machine={machine} price={price.data.currentPrice} tick={price.data.tick} />
      ) : (
        <p className="pt-12 text-label text-ink-2" role="status">
          {price.isError ? t('product.noPrice', { coin: machine.coin }) : t('app.loading')}
        </p>
      )}
    </Card>
  );
};

const Calculator = ({ product, machine, price, tick }: CalculatorCardProps & { price: string; tick: number }) => {
  const t = useT();
  const { currency, termDays } = product;
  const [difficulty, setDifficulty] = useState(0);
  const [priceChange, setPriceChange] = useState(0);
  const [electricity, setElectricity] = useState(Number(machine.electricityPerKwh));
  const factor = (percent: number): number => 1 + percent / 100;
  const assumedPrice = Number(price) * factor(priceChange);
  const result = estimate(machine, { difficulty: factor(difficulty), price: assumedPrice, electricity });
  const money = (value: number): string => withUnit(value.toFixed(8), currency, 'row');
  const change = (percent: number): string => (percent === 0 ? t('product.asNow') : showChange(percent));
  return (
    <>
      <Assumption
        name={t('product.difficulty')}
        value={showDifficulty(Number(machine.difficulty) * factor(difficulty))}
      >
        <Slider
          label={t('product.difficulty')}
          stops={PERCENTS}
          labelled={[PERCENTS[0]!, 0, PERCENTS.at(-1)!]}
          value={difficulty}
          onChange={setDifficulty}
          show={change}
        />
      </Assumption>
      <Assumption
        name={t('product.price', { coin: machine.coin })}
        value={money(assumedPrice)}
        caption={t('market.tick', { number: formatCount(tick) })}
      >
        <Slider
          label={t('product.price', { coin: machine.coin })}
          stops={PERCENTS}
          labelled={[PERCENTS[0]!, 0, PERCENTS.at(-1)!]}
          value={priceChange}
          onChange={setPriceChange}
          show={change}
        />
      </Assumption>
      <Assumption name={t('product.electricity')} value={`${withUnit(String(electricity), currency)} / kWh`}>
        <Slider
          label={t('product.electricity')}
          stops={stopsWith(ELECTRICITY, Number(machine.electricityPerKwh))}
          labelled={[ELECTRICITY[0]!, ELECTRICITY.at(-1)!]}
          value={electricity}
          onChange={setElectricity}
          show={(value) => amountText(String(value), currency)}
        />
      </Assumption>
      <h3 className="pt-16 pb-10 text-note text-ink-2">{t('product.perDay')}</h3>
      <KeyValues>
        <KeyValue name={t('product.revenue')}>{money(result.revenue)}</KeyValue>
        <KeyValue name={t('product.cost')}>{money(-result.cost)}</KeyValue>
        <KeyValue name={t('product.net')} strong>
          <span className={tone(result.net.toFixed(2))}>{money(result.net)}</span>
        </KeyValue>
        <KeyValue name={t('product.overTerm', { count: termDays })}>{money(result.net * termDays)}</KeyValue>
        {result.breakEvenPrice !== undefined && (
          <KeyValue name={t('product.breakEven')}>{money(result.breakEvenPrice)}</KeyValue>
        )}
      </KeyValues>
      <p className="pt-8 text-caption text-ink-3">{t('product.breakEvenText')}</p>
    </>
  );
};

const showDifficulty = (value: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || 'en', {
    notation: 'compact',
    maximumSignificantDigits: 4,
  }).format(value);

interface AssumptionProps {
  name: string;
  value: string;
  caption?: string;
  children: React.ReactNode;
}

const Assumption = ({ name, value, caption, children }: AssumptionProps) => (
  <div className="pt-16">
    <div className="flex flex-wrap items-baseline justify-between gap-x-12 text-label">
      <span className="font-book text-ink-2">{name}</span>
      <span className="font-medium">{value}</span>
    </div>
    {caption && <p className="text-right text-caption text-ink-3">{caption}</p>}
    {children}
  </div>
);
