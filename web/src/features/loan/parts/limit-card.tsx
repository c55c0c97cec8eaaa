import type { OutputOf } from '@assay/contract/endpoint';
import type { getLoanInfo } from '@assay/contract/loan';
import { Card } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Money } from '@assay/ui/money.tsx';
import { formatDecimal } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { minus, shareOf } from '../../../money/amount-maths.ts';
import { isMore, isZero } from '../../../money/amount-text.ts';
import { amountDigits, amountText, withUnit } from '../../../money/with-unit.ts';
import { hrefTo } from '../../../navigation/links.ts';

type Info = OutputOf<typeof getLoanInfo>;
type Reason = Info['reasons'][number];

/** Rest of the credit limit, what it is made of, and what would raise it. */
export const LimitCard = ({ info }: { info: Info }) => {
  const t = useT();
  const { creditLimit, creditUsed, currency, reasons } = info;
  return (
    <Card className="p-16">
      <h2 className="text-label font-book text-ink-2">{t('loan.canBorrow')}</h2>
      <p className="pt-4 text-display">
        <Money
          value={minus(creditLimit, creditUsed)}
          digits={amountDigits(minus(creditLimit, creditUsed), currency, 'row')}
          unit={currency}
        />
      </p>
      <div aria-hidden="true" className="mt-10 h-6 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-ink-2" style={{ width: `${shareOf(creditUsed, creditLimit) * 100}%` }} />
      </div>
      <p className="pt-8 pb-14 text-caption text-ink-3">
        {t('loan.usedOf', { used: amountText(creditUsed, currency), limit: withUnit(creditLimit, currency) })}
      </p>
      <KeyValues>
        {reasons
          .filter(({ key, amount }) => key !== 'overdue' || !isZero(amount))
          .map((reason) => (
            <ReasonLine key={reason.key} reason={reason} info={info} />
          ))}
      </KeyValues>
    </Card>
  );
};

const ReasonLine = ({ reason: { key, amount, most }, info }: { reason: Reason; info: Info }) => {
  const t = useT();
  const href = key === 'identity' ? hrefTo('verification') : key === 'overdue' ? hrefTo('loanOrders') : undefined;
  const canRise = isMore(most, amount);
  return (
    <KeyValue
      name={
        <>
          <span className="block">
            {key === 'score' ? t('loan.reason.score', { score: info.score }) : t(`loan.reason.${key}`)}
          </span>
          {canRise && key !== 'overdue' && (
            <span className="block text-caption text-ink-3">{t(`loan.raise.${key}`)}</span>
          )}
          {(canRise || key === 'overdue') && href !== undefined && (
            <a href={href} className="hit relative text-caption font-semi text-brand">
              {t(key === 'identity' ? 'loan.verify' : 'loan.seeLoans')}
            </a>
          )}
        </>
      }
    >
      {key === 'overdue'
        ? withUnit(amount, info.currency)
        : t('loan.partOf', { amount: formatDecimal(amount, 0), most: formatDecimal(most, 0) })}
    </KeyValue>
  );
};
