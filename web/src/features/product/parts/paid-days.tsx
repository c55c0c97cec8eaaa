import type { JournalKind } from '@assay/contract/ledger';
import { tone } from '@assay/ui/change.tsx';
import { Button } from '@assay/ui/button.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { useDays } from '../use-days.ts';
import type { OrderDetail } from './order-terms.tsx';
import { signedAmount } from '../../../money/with-unit.ts';

/** So many days are shown at first; the others when they are asked for. */
const FIRST = 10;

/** The day is paid when it is over, or later where nobody was there to pay it: so the records start with it. */
const recordsHref = (day: string, income: string, currency: string): string =>
  hrefTo('walletRecords', {
    type: (income.startsWith('-') ? 'product_loss' : 'product_income') satisfies JournalKind,
    currency,
    from: day,
  });

/** Every day that was accrued, newest first. Each that moved money is a journal in the member's records. */
export const PaidDays = ({ order: { days: paid, currency } }: { order: OrderDetail }) => {
  const t = useT();
  const days = useDays();
  const [isAll, setIsAll] = useState(false);
  return (
    <section>
      <h3 className="pb-4 text-note text-ink-2">{t('product.daysPaid')}</h3>
      {paid.length === 0 && <p className="pt-6 text-label font-book text-ink-3">{t('product.noDays')}</p>}
      <ul>
        {(isAll ? paid : paid.slice(0, FIRST)).map(({ day, income, journalId }) => (
          <li key={day} className="flex min-h-44 items-center justify-between gap-12 text-label">
            <span className="min-w-0">
              <span className="block">{days.long(day)}</span>
              <span className="block text-caption text-ink-3">
                {journalId === null ? (
                  t('product.noJournal')
                ) : (
                  <a className="hit text-brand" href={recordsHref(day, income, currency)}>
                    {t('product.inLedger')}
                  </a>
                )}
              </span>
            </span>
            <span className={`font-medium ${tone(income)}`}>{signedAmount(income, currency)}</span>
          </li>
        ))}
      </ul>
      {!isAll && paid.length > FIRST && (
        <Button kind="secondary" size="small" className="mt-8" onClick={() => setIsAll(true)}>
          {t('product.allDays', { count: paid.length })}
        </Button>
      )}
    </section>
  );
};
