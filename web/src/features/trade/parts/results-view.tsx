import { useEndpoint } from '@assay/client/hooks';
import type { OutputOf } from '@assay/contract/endpoint';
import { getTradeResults } from '@assay/contract/trade';
import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useBook } from '../../../domain/trading/in-contest.ts';
import { CARD_OF } from '../../../domain/trading/realm.ts';
import { useT } from '../../../i18n/i18n.ts';
import { MonthTable } from '../../../templates/month-table.tsx';
import { monthName } from '../../../time/calendar-names.ts';
import { monthFrom } from '../../../time/month-grid.ts';
import { moneyText, signedText, toneOf } from '../show-numbers.ts';
import { CURRENCY, readMoney } from '../terms.ts';
import type { HistoryProps } from './history-props.ts';

type Results = OutputOf<typeof getTradeResults>;

/** Realised results of a month: day by day, market by market, and the months before. */
export const ResultsView = ({ realm, instruments }: HistoryProps) => {
  const t = useT();
  const book = useBook(realm);
  const [asked, setAsked] = useState<string>();
  const query = useEndpoint(getTradeResults, { ...book, ...(asked !== undefined && { month: asked }) });
  const newest = useEndpoint(getTradeResults, book).data?.month;
  const results = query.data;
  if (!results)
    return (
      <Card className="px-16 py-6">
        {query.isError ? (
          <ErrorState
            title={t('trade.failed')}
            text={t('trade.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
          />
        ) : (
          <RowSkeletons kind="setting" count={6} label={t('app.loading')} />
        )}
      </Card>
    );
  const { month } = results;
  const look = cx('grid gap-12 p-16', CARD_OF[realm]);
  const nameOf = (symbol: string): string => {
    const found = instruments.find((one) => one.symbol === symbol);
    return found ? `${found.base}/${found.quote}` : symbol;
  };
  return (
    <>
      <Card className={look}>
        <div className="flex items-center justify-between">
          <IconButton label={t('trade.monthBefore')} onClick={() => setAsked(monthFrom(month, -1))} className="-ml-10">
            <ChevronLeft aria-hidden="true" className="size-21" />
          </IconButton>
          <div className="text-center">
            <h2 className="text-row">{monthName(month)}</h2>
            <p className={cx('text-heading', toneOf(readMoney(results.result)))}>
              {`${signedText(readMoney(results.result))} ${CURRENCY}`}
            </p>
          </div>
          <IconButton
            label={t('trade.monthAfter')}
            disabled={newest === undefined || month >= newest}
            onClick={() => setAsked(monthFrom(month, 1))}
            className="-mr-10 disabled:text-ink-3"
          >
            <ChevronRight aria-hidden="true" className="size-21" />
          </IconButton>
        </div>
        <Calendar results={results} />
        <p className="text-caption text-ink-3">{t('trade.resultsText')}</p>
      </Card>
      {results.markets.length === 0 ? (
        <Card>
          <Empty title={t('trade.noResults')} />
        </Card>
      ) : (
        <Card className={look}>
          <h2 className="text-row">{t('trade.byMarket')}</h2>
          <KeyValues>
            {results.markets.map(({ symbol, result, ended, won }) => (
              <KeyValue
                key={symbol}
                name={
                  <>
                    {nameOf(symbol)}
                    <span className="block text-caption text-ink-3">{t('trade.wonOf', { won, ended })}</span>
                  </>
                }
              >
                <span className={toneOf(readMoney(result))}>{signedText(readMoney(result))}</span>
              </KeyValue>
            ))}
          </KeyValues>
        </Card>
      )}
      {results.months.length > 1 && (
        <Card className={look}>
          <h2 className="text-row">{t('trade.byMonth')}</h2>
          <KeyValues>
            {results.months.toReversed().map((one) => (
              <KeyValue key={one.month} name={monthName(one.month)}>
                <span className={toneOf(readMoney(one.result))}>{signedText(readMoney(one.result))}</span>
              </KeyValue>
            ))}
          </KeyValues>
        </Card>
      )}
    </>
  );
};

const Calendar = ({ results: { month, days } }: { results: Results }) => {
  const byDay = new Map(days.map((one) => [one.day, readMoney(one.result)]));
  return <MonthTable month={month} render={(day) => <DayResult result={byDay.get(day)} />} />;
};

const DayResult = ({ result }: { result: bigint | undefined }) =>
  result !== undefined && (
    <span className={cx('block truncate text-axis font-semi', toneOf(result))}>
      {result > 0n ? `+${short(result)}` : short(result)}
    </span>
  );

/** Whole units where a cell has no room for cents. */
const short = (units: bigint): string => {
  const text = moneyText(units);
  return text.length > 6 ? text.replace(/[.,]\d{2}$/, '') : text;
};
