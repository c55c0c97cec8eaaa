/** The charts of the overview: each bar and line leads to the rows that it was counted from. */
import { useDesk } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { getOverview } from '@assay/contract/desk/overview';
import { getCounts, type Queue } from '@assay/contract/desk/queue';
import { cx } from '@assay/ui/cx.ts';
import { splitDecimal } from '@assay/ui/number-format.ts';
import { hasRole, useMe } from '../../session/me.ts';
import { amountText } from '../../parts/amount.tsx';
import { DeskLink } from '../../parts/desk-link.tsx';
import { shortTime, spanOf } from '../../parts/time.ts';
import { rowsAt } from './words.ts';

type Overview = DeskOutput<typeof getOverview>;

const QUIET_LINK = 'text-ink hover:text-brand';

/** All digits where there are few, two where it is money of every day. */
const short = (value: string): string => {
  const { whole, fraction } = splitDecimal(value, Math.abs(Number(value)) >= 100 || Number(value) === 0 ? 2 : 6);
  return whole + fraction;
};

export const Money = ({ rows }: { rows: Overview['money'] }) => {
  // Only who may read the ledger has rows to be led to.
  const mayBrowse = hasRole(useMe(), 'auditor', 'owner');
  return (
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
              {mayBrowse ? (
                <DeskLink to={{ screen: 'ledger', query: { view: 'accounts', q: currency } }} className={QUIET_LINK}>
                  {currency}
                </DeskLink>
              ) : (
                currency
              )}
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
};

/** Bars around a line: what came in above it, what left below. */
export const Flows = ({ flows }: { flows: Overview['flows'] }) => {
  const most = Math.max(1, ...flows.flatMap((day) => [Number(day.depositSum), Number(day.withdrawalSum)]));
  const height = (sum: string) => `${(Number(sum) / most) * 100}%`;
  return (
    <ol className="grid min-h-180 flex-1 auto-cols-fr grid-flow-col gap-6">
      {flows.map(({ day, deposits, depositSum, withdrawals, withdrawalSum }) => (
        <li key={day} className="grid min-w-0 grid-rows-[1fr_1px_1fr_1rem]">
          <DeskLink
            to={rowsAt('in', { day })}
            title={`${day}: ${deposits} deposits, ${amountText(depositSum, 'USDT')}`}
            className="flex items-end rounded-t-[0.25rem] hover:bg-raised"
          >
            <span className="w-full rounded-t-[0.25rem] bg-brand" style={{ height: height(depositSum) }} />
            <span className="sr-only">{`${day}: ${deposits} deposits, ${amountText(depositSum, 'USDT')}`}</span>
          </DeskLink>
          <span className="bg-line" aria-hidden="true" />
          <DeskLink
            to={rowsAt('out', { day })}
            title={`${day}: ${withdrawals} withdrawals, ${amountText(withdrawalSum, 'USDT')}`}
            className="block rounded-b-[0.25rem] hover:bg-raised"
          >
            <span className="block w-full rounded-b-[0.25rem] bg-ink-3" style={{ height: height(withdrawalSum) }} />
            <span className="sr-only">
              {`${day}: ${withdrawals} withdrawals, ${amountText(withdrawalSum, 'USDT')}`}
            </span>
          </DeskLink>
          <span className="text-center text-[0.6875rem] text-ink-2" aria-hidden="true">
            {day.slice(8)}
          </span>
        </li>
      ))}
    </ol>
  );
};

/** Margin by class of market, in words: it is the sum of the lines below. */
export const Classes = ({ rows }: { rows: Overview['exposure'] }) => {
  const sums = new Map<string, { margin: number; positions: number }>();
  for (const { class: name, longMargin, shortMargin, positions } of rows) {
    const before = sums.get(name) ?? { margin: 0, positions: 0 };
    sums.set(name, {
      margin: before.margin + Number(longMargin) + Number(shortMargin),
      positions: before.positions + positions,
    });
  }
  if (sums.size === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-16 gap-y-4 pb-10">
      {[...sums]
        .toSorted(([, a], [, b]) => b.margin - a.margin)
        .map(([name, { margin, positions }]) => (
          <li key={name}>
            <DeskLink to={rowsAt('positions', { class: name })} className={cx(QUIET_LINK, 'inline-flex gap-6')}>
              <span className="font-semi first-letter:uppercase">{name}</span>
              <span>{amountText(margin.toFixed(2), 'USDT')}</span>
              <span className="text-ink-2">{`${positions} open`}</span>
            </DeskLink>
          </li>
        ))}
    </ul>
  );
};

export const Exposure = ({ rows }: { rows: Overview['exposure'] }) => {
  if (rows.length === 0) return <p className="text-ink-2">Nobody has a position open.</p>;
  const most = Math.max(1, ...rows.flatMap((row) => [Number(row.longMargin), Number(row.shortMargin)]));
  const width = (sum: string) => `${(Number(sum) / most) * 100}%`;
  return (
    <ul className="flex flex-col gap-8">
      {rows.slice(0, 8).map(({ symbol, positions, longMargin, shortMargin }) => (
        <li key={symbol}>
          <DeskLink
            to={rowsAt('positions', { symbol })}
            title={`short ${amountText(shortMargin, 'USDT')}, long ${amountText(longMargin, 'USDT')}`}
            className={cx(QUIET_LINK, 'grid grid-cols-[5.5rem_1fr_1fr_5rem] items-center gap-x-8')}
          >
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
          </DeskLink>
        </li>
      ))}
    </ul>
  );
};

export const Largest = ({ rows }: { rows: Overview['largest'] }) =>
  rows.length === 0 ? (
    <p className="text-ink-2">Nobody has a position open.</p>
  ) : (
    <ul className="flex flex-col">
      {rows.map(({ id, memberId, memberName, symbol, side, leverage, margin, openedAt }) => (
        <li key={id} className="flex min-h-32 items-center gap-10 border-t border-line first:border-0">
          <DeskLink to={{ screen: 'members', id: memberId }} className="min-w-0 flex-1 truncate font-medium text-brand">
            {memberName}
          </DeskLink>
          <span className="w-144">{`${symbol} ${side} ${leverage}x`}</span>
          <span className="w-56 text-ink-2">{shortTime(openedAt)}</span>
          <span className="w-112 text-right">{amountText(margin, 'USDT')}</span>
        </li>
      ))}
      <li className="pt-6">
        <DeskLink to={rowsAt('positions')}>All open positions</DeskLink>
      </li>
    </ul>
  );

/** How much of what it owes a pool holds; one that owes nothing is full. */
const coverOf = ({ holds, owes }: { holds: string; owes: string }): number =>
  Number(owes) <= 0 ? 1 : Number(holds) / Number(owes);

export const Pools = ({ rows }: { rows: Overview['pools'] }) => {
  const mayBrowse = hasRole(useMe(), 'auditor', 'owner');
  if (rows.length === 0) return <p className="text-ink-2">No pool is funded yet.</p>;
  return (
    <ul className="flex flex-col gap-10">
      {rows.map((row) => {
        const cover = coverOf(row);
        return (
          <li key={`${row.pool} ${row.currency}`} className="grid grid-cols-[8rem_1fr_auto] items-center gap-x-10">
            {mayBrowse ? (
              <DeskLink
                to={{ screen: 'ledger', query: { view: 'accounts', q: 'pool' } }}
                className={cx(QUIET_LINK, 'truncate font-medium first-letter:uppercase')}
              >
                {row.pool}
              </DeskLink>
            ) : (
              <span className="truncate font-medium first-letter:uppercase">{row.pool}</span>
            )}
            <span className="h-8 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
              <span
                className={cx('block h-full rounded-full', cover < 1 ? 'bg-warn' : 'bg-brand')}
                style={{ width: `${Math.min(1, Math.max(0, cover)) * 100}%` }}
              />
            </span>
            <span className={cx('text-right', cover < 1 ? 'text-warn' : 'text-ink')}>
              {Number(row.owes) > 0
                ? `${short(row.holds)} of ${short(row.owes)} ${row.currency}`
                : `${short(row.holds)} ${row.currency}, nothing owed`}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

const QUEUE_SCREENS: Partial<Record<Queue, string>> = {
  withdrawal: 'withdrawals',
  deposit: 'deposits',
  identity: 'identity',
  loan: 'loans',
  chat: 'chat',
  proposal: 'proposals',
};

export const Queues = ({ now }: { now: number }) => {
  const counts = useDesk(getCounts, {});
  return (
    <ul className="flex flex-col">
      {counts.data?.queues.map(({ queue, open, late, oldestAt }) => (
        <li key={queue} className="flex min-h-32 items-center gap-10 border-t border-line first:border-0">
          <span className="min-w-0 flex-1 font-medium first-letter:uppercase">
            {QUEUE_SCREENS[queue] === undefined ? (
              queue
            ) : (
              <DeskLink to={{ screen: QUEUE_SCREENS[queue] }} className={cx(QUIET_LINK, 'capitalize')}>
                {queue}
              </DeskLink>
            )}
          </span>
          <span className="w-80 text-right">{`${open.toLocaleString('en')} open`}</span>
          <span className={cx('w-80 text-right', late > 0 ? 'text-warn' : 'text-ink-2')}>{`${late} late`}</span>
          <span className="w-96 text-right text-ink-2">
            {oldestAt === null ? '–' : spanOf((now - oldestAt) / 1000)}
          </span>
        </li>
      ))}
    </ul>
  );
};

const LACKS: Readonly<Record<string, string>> = {
  apart: 'too far from the others',
  down: 'no line',
  silent: 'said nothing yet',
  stale: 'silent',
  clock: 'its clock is off',
  book: 'outside of its book',
};

/** Where live prices come from, and for how many markets each counts now. */
export const Venues = ({ rows }: { rows: Overview['health']['venues'] }) => {
  if (rows.length === 0) return <p className="text-ink-2">Prices are simulated, or no venue is named.</p>;
  return (
    <ul>
      {rows.map(({ venue, markets, used, lacks }) => (
        <li key={venue} className="flex items-center gap-12 border-t border-line py-6 first:border-t-0">
          <span className="flex-1">{venue}</span>
          <span className="text-ink-2">{lacks === null ? '' : (LACKS[lacks] ?? lacks)}</span>
          <span className={cx('w-96 text-right', used < markets && 'text-warn')}>{`${used} of ${markets}`}</span>
        </li>
      ))}
    </ul>
  );
};

/** Requests as bars, with the part that failed in the colour of a warning. */
export const Answers = ({ minutes }: { minutes: Overview['health']['answers'] }) => {
  if (minutes.length === 0) return <p className="text-ink-2">Nobody counts here.</p>;
  const most = Math.max(1, ...minutes.map(({ total }) => total));
  const failed = minutes.filter(({ failures }) => failures > 0);
  return (
    <>
      <ol className="flex h-112 items-end gap-2" aria-hidden="true">
        {minutes.map(({ at, total, failures }) => (
          <li
            key={at}
            title={`${shortTime(at)}: ${total} requests, ${failures} failed`}
            className="flex h-full min-w-0 flex-1 flex-col justify-end"
          >
            {failures > 0 && (
              <span className="min-h-2 rounded-t-[0.125rem] bg-bad" style={{ height: `${(failures / most) * 100}%` }} />
            )}
            <span
              className="rounded-t-[0.125rem] bg-ink-3"
              style={{ height: `${((total - failures) / most) * 100}%` }}
            />
          </li>
        ))}
      </ol>
      <p className="pt-8 text-ink-2">
        {failed.length === 0
          ? 'No request failed.'
          : `Requests failed in ${failed.length} minutes, last at ${shortTime(failed.at(-1)!.at)}.`}
      </p>
    </>
  );
};
