import { Card } from '@assay/ui/card.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { sharesOf } from '../figures.ts';
import { groupName } from '../names.ts';
import { showMs } from '../show-ms.ts';
import type { Fairness } from '../use-fairness.ts';
import { BarRow, Meaning, SectionHead, TimesHead, TimesRow } from './rows.tsx';
import { withUnit } from '../../../money/with-unit.ts';

/** Slippage against members and in their favour, side by side at one scale. */
export const SlippageCard = ({ rows }: { rows: Fairness['slippage'] }) => {
  const t = useT();
  return (
    <Card className="p-16">
      <SectionHead title={t('fairness.slippage')} />
      {rows.length === 0 && <p className="text-label font-book text-ink-3">{t('fairness.nobody')}</p>}
      {rows.map((row) => {
        const [against, favour] = sharesOf(row.againstAmount, row.favourAmount);
        const amount = (text: string) => withUnit(text, row.currency, 'row');
        return (
          <section key={row.kind} className="not-first:pt-6">
            <h3 className="text-caption text-ink-3">
              {`${t(`fairness.slip.${row.kind}`)} · ${t('fairness.cases', { count: row.cases })}`}
            </h3>
            <ul>
              <BarRow
                name={t('fairness.against')}
                value={amount(row.againstAmount)}
                share={against}
                tone="neutral"
                caption={t('fairness.cases', { count: row.against })}
              />
              <BarRow
                name={t('fairness.favour')}
                value={amount(row.favourAmount)}
                share={favour}
                caption={t('fairness.cases', { count: row.favour })}
              />
            </ul>
          </section>
        );
      })}
      <Meaning>{t('fairness.slippageText')}</Meaning>
    </Card>
  );
};

/** Closings by how far behind the phone was when it asked for them. */
export const ClosingCard = ({ rows }: { rows: NonNullable<Fairness['closings']> }) => {
  const t = useT();
  const all = rows.reduce((sum, { cases }) => sum + cases, 0);
  return (
    <Card className="p-16">
      <SectionHead title={t('fairness.closings')} />
      {rows.length === 0 && <p className="text-label font-book text-ink-3">{t('fairness.nobody')}</p>}
      <ul>
        {rows.map(({ unseen, cases }) => (
          <BarRow
            key={unseen}
            name={t(`fairness.unseen.${unseen}`)}
            value={t('fairness.cases', { count: cases })}
            share={cases / all}
            tone="neutral"
          />
        ))}
      </ul>
      <Meaning>{t('fairness.closingsText')}</Meaning>
    </Card>
  );
};

export const FillCard = ({ rows, fewest }: { rows: Fairness['fillTimes']; fewest: number }) => {
  const t = useT();
  return (
    <Card className="p-16">
      <TimesHead title={t('fairness.fill')} heads={[t('fairness.half'), t('fairness.most')]} />
      {rows.length === 0 && <p className="text-label font-book text-ink-3">{t('fairness.nobody')}</p>}
      <ul>
        {rows.map((row) => (
          <TimesRow
            key={`${row.by} ${row.value}`}
            name={groupName(t, row)}
            times={row.p50Ms === null || row.p95Ms === null ? undefined : [showMs(row.p50Ms), showMs(row.p95Ms)]}
            instead={t('fairness.tooFew', { count: fewest })}
          />
        ))}
      </ul>
      <Meaning>{t('fairness.fillText')}</Meaning>
    </Card>
  );
};
