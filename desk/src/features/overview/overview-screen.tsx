import { useDesk } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { getOverview } from '@assay/contract/desk/overview';
import { splitDecimal } from '@assay/ui/number-format.ts';
import type { ReactNode } from 'react';
import { go, pathOf } from '../../navigation/router.ts';
import { amountText } from '../../parts/amount.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { StatStrip } from '../../parts/stat-strip.tsx';
import { shortTime, spanOf, useNow } from '../../parts/time.ts';

type Overview = DeskOutput<typeof getOverview>;

const EVERY_MS = 5000;

export const OverviewScreen = () => {
  const found = useDesk(getOverview, {}, { everyMs: EVERY_MS });
  const now = useNow();
  return (
    <main className="min-w-0 flex-1 overflow-y-auto">
      <header className="flex min-h-60 items-center justify-between gap-16 border-b border-line px-20">
        <h1 className="text-[1.375rem] leading-28 font-bold tracking-[-0.02em]">Overview</h1>
        <LiveMark />
      </header>
      {found.data ? (
        <Figures overview={found.data} now={now} />
      ) : (
        <div className="flex flex-col items-start gap-12 p-20 text-ink-2">
          <p>{found.error?.message ?? 'One moment.'}</p>
          {found.error && <DeskButton onClick={() => void found.refetch()}>Try again</DeskButton>}
        </div>
      )}
    </main>
  );
};

const Figures = ({ overview, now }: { overview: Overview; now: number }) => {
  const { members, health, closeOutsToday, flows } = overview;
  const today = flows.at(-1);
  return (
    <>
      <StatStrip
        stats={[
          { label: 'Members', value: members.total.toLocaleString('en'), note: `${members.newToday} new today` },
          { label: 'Active today', value: members.activeToday.toLocaleString('en'), note: 'business day, UTC+8' },
          {
            label: 'Paid in today',
            value: String(today?.deposits ?? 0),
            note: amountText(today?.depositSum ?? '0', 'USDT'),
          },
          {
            label: 'Paid out today',
            value: String(today?.withdrawals ?? 0),
            note: amountText(today?.withdrawalSum ?? '0', 'USDT'),
          },
          { label: 'Closed out today', value: String(closeOutsToday), note: 'positions whose margin ran out' },
          {
            label: 'Newest checkpoint',
            value: health.tapeAt === null ? '–' : spanOf((now - health.tapeAt) / 1000),
            note: health.paused.length === 0 ? 'nothing is paused' : `paused: ${health.paused.join(', ')}`,
          },
        ]}
      />
      <div className="grid grid-cols-2 gap-12 p-20 max-lg:grid-cols-1">
        <Card title="Money" note="Held is what is owed, set aside and the house’s own, to the last digit.">
          <Money rows={overview.money} />
        </Card>
        <Card title="In and out" note="USDT by business day; the newest on the right.">
          <Flows flows={flows} />
        </Card>
        <Card title="Open positions by market" note="Margin in USDT, short to the left, long to the right.">
          <Exposure rows={overview.exposure} />
        </Card>
        <Card title="Largest positions" note="Nobody here can change or close one.">
          <Largest rows={overview.largest} />
        </Card>
      </div>
    </>
  );
};

const Card = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <section className="rounded-field bg-surface px-16 py-14 shadow-card" aria-label={title}>
    <h2 className="text-[0.9375rem] font-semi">{title}</h2>
    <p className="pb-12 text-[0.75rem] text-ink-2">{note}</p>
    {children}
  </section>
);

/** All digits where there are few, two where it is money of every day. */
const short = (value: string): string => {
  const { whole, fraction } = splitDecimal(value, Math.abs(Number(value)) >= 100 || Number(value) === 0 ? 2 : 6);
  return whole + fraction;
};

const Money = ({ rows }: { rows: Overview['money'] }) => (
  <table className="w-full">
    <thead>
      <tr className="h-28 text-left text-[0.75rem] text-ink-2">
        <th scope="col" className="font-book">
          Currency
        </th>
        {['Held', 'Owed to members', 'Set aside', 'House'].map((head) => (
          <th key={head} scope="col" className="text-right font-book">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ currency, held, owed, setAside, house }) => (
        <tr key={currency} className="h-32 border-t border-line">
          <th scope="row" className="text-left font-semi">
            {currency}
          </th>
          {[held, owed, setAside, house].map((value, index) => (
            <td key={['held', 'owed', 'aside', 'house'][index]} className="text-right">
              {short(value)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Bars around a line: what came in above it, what left below. */
const Flows = ({ flows }: { flows: Overview['flows'] }) => {
  const most = Math.max(1, ...flows.flatMap((day) => [Number(day.depositSum), Number(day.withdrawalSum)]));
  const height = (sum: string) => `${(Number(sum) / most) * 100}%`;
  return (
    <ol className="grid h-180 auto-cols-fr grid-flow-col gap-6">
      {flows.map(({ day, deposits, depositSum, withdrawals, withdrawalSum }) => (
        <li key={day} className="grid min-w-0 grid-rows-[1fr_1px_1fr_1rem]">
          <span className="flex items-end" aria-hidden="true">
            <span className="w-full rounded-t-[0.25rem] bg-brand" style={{ height: height(depositSum) }} />
          </span>
          <span className="bg-line" aria-hidden="true" />
          <span aria-hidden="true">
            <span className="block w-full rounded-b-[0.25rem] bg-ink-3" style={{ height: height(withdrawalSum) }} />
          </span>
          <span className="text-center text-[0.6875rem] text-ink-2" aria-hidden="true">
            {day.slice(8)}
          </span>
          <span className="sr-only">
            {`${day}: ${deposits} deposits, ${amountText(depositSum, 'USDT')}; ${withdrawals} withdrawals, ${amountText(withdrawalSum, 'USDT')}`}
          </span>
        </li>
      ))}
    </ol>
  );
};

const Exposure = ({ rows }: { rows: Overview['exposure'] }) => {
  if (rows.length === 0) return <p className="text-ink-2">Nobody has a position open.</p>;
  const most = Math.max(1, ...rows.flatMap((row) => [Number(row.longMargin), Number(row.shortMargin)]));
  const width = (sum: string) => `${(Number(sum) / most) * 100}%`;
  return (
    <ul className="flex flex-col gap-8">
      {rows.slice(0, 8).map(({ symbol, positions, longMargin, shortMargin }) => (
        <li key={symbol} className="grid grid-cols-[5.5rem_1fr_1fr_5rem] items-center gap-x-8">
          <span className="font-medium">{symbol}</span>
          <span className="flex justify-end" aria-hidden="true">
            <span className="h-8 rounded-l-full bg-ink-3" style={{ width: width(shortMargin) }} />
          </span>
          <span aria-hidden="true">
            <span className="block h-8 rounded-r-full bg-brand" style={{ width: width(longMargin) }} />
          </span>
          <span className="text-right text-ink-2">{`${positions} open`}</span>
          <span className="sr-only">
            {`short ${amountText(shortMargin, 'USDT')}, long ${amountText(longMargin, 'USDT')}`}
          </span>
        </li>
      ))}
    </ul>
  );
};

const Largest = ({ rows }: { rows: Overview['largest'] }) =>
  rows.length === 0 ? (
    <p className="text-ink-2">Nobody has a position open.</p>
  ) : (
    <ul className="flex flex-col">
      {rows.slice(0, 8).map(({ id, memberId, memberName, symbol, side, leverage, margin, openedAt }) => (
        <li key={id} className="flex min-h-32 items-center gap-10 border-t border-line first:border-0">
          <a
            href={pathOf({ screen: 'members', id: memberId })}
            className="min-w-0 flex-1 truncate font-medium text-brand"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              go({ screen: 'members', id: memberId });
            }}
          >
            {memberName}
          </a>
          <span className="w-144">{`${symbol} ${side} ${leverage}x`}</span>
          <span className="w-56 text-ink-2">{shortTime(openedAt)}</span>
          <span className="w-112 text-right">{amountText(margin, 'USDT')}</span>
        </li>
      ))}
    </ul>
  );
