import { SETTLEMENT } from '@assay/contract/money';
import { Card } from '@assay/ui/card.tsx';
import { tone } from '@assay/ui/change.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import type { AccountStatement } from '@assay/verify/account-statement';
import { useT } from '../../../i18n/i18n.ts';
import { amountText, signedAmount } from '../../../money/with-unit.ts';
import { chargeName } from '../charge-name.ts';
import { unitsOf } from '../statement-csv.ts';

/** The sums of a statement: what was there, what moved it, what it cost, and what was realised. */
export const StatementFigures = ({ statement }: { statement: AccountStatement }) => {
  const t = useT();
  const { currencies, charges, years } = statement.summary;
  if (currencies.length === 0)
    return (
      <Card>
        <Empty title={t('statement.empty')} />
      </Card>
    );
  const units = unitsOf(statement);
  const show = (amount: string, currency: string): string => amountText(units(amount, currency), currency);
  const signed = (amount: string, currency: string): string =>
    (amount === '0' ? amountText : signedAmount)(units(amount, currency), currency);
  return (
    <>
      {currencies.map(({ currency, opening, closing, moves }) => (
        <Card key={currency} className="grid gap-12 p-16">
          <h2 className="text-heading">{currency}</h2>
          <KeyValues>
            <KeyValue name={t('statement.opening')}>{show(opening, currency)}</KeyValue>
            {moves.map(({ group, amount }) => (
              <KeyValue key={group} name={t(`statement.group.${group}`)}>
                {signed(amount, currency)}
              </KeyValue>
            ))}
            <KeyValue name={t('statement.closing')} strong>
              {show(closing, currency)}
            </KeyValue>
          </KeyValues>
        </Card>
      ))}
      {charges.length > 0 && (
        <Card className="grid gap-12 p-16">
          <h2 className="text-heading">{t('statement.charges')}</h2>
          <KeyValues>
            {charges.map(({ kind, currency, amount }) => (
              <KeyValue key={`${kind} ${currency}`} name={chargeName(kind, t)}>
                {`${show(amount, currency)} ${currency}`}
              </KeyValue>
            ))}
          </KeyValues>
          <p className="text-caption text-ink-3">{t('statement.chargesText')}</p>
        </Card>
      )}
      {years.map(({ year, contracts, options, coins }) => (
        <Card key={year} className="grid gap-12 p-16">
          <h2 className="text-heading">{t('statement.realisedIn', { year })}</h2>
          <KeyValues>
            {(
              [
                ['contracts', t('statement.group.contracts'), contracts],
                ['options', t('statement.group.options'), options],
                ['coins', t('statement.coins'), coins],
              ] as const
            ).map(([kind, name, amount]) => (
              <KeyValue key={kind} name={name}>
                <span className={tone(amount)}>{`${signed(amount, SETTLEMENT.code)} ${SETTLEMENT.code}`}</span>
              </KeyValue>
            ))}
          </KeyValues>
          <p className="text-caption text-ink-3">{t('statement.realisedText')}</p>
        </Card>
      ))}
    </>
  );
};
