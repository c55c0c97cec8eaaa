import { EVERY_MS, useDesk } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { getOverview } from '@assay/contract/desk/overview';
import type { ReactNode } from 'react';
import { usePlace } from '../../navigation/router.ts';
import { amountText } from '../../parts/amount.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { StatStrip } from '../../parts/stat-strip.tsx';
import { spanOf, useNow } from '../../parts/time.ts';
import { Answers, Classes, Exposure, Flows, Largest, Money, Pools, Queues, Venues } from './charts.tsx';
import { OverviewRows } from './rows.tsx';
import { rowsAt } from './words.ts';

type Overview = DeskOutput<typeof getOverview>;

export const OverviewScreen = () => {
  const { query } = usePlace();
  return query['rows'] === undefined ? <AtAGlance /> : <OverviewRows />;
};

const AtAGlance = () => {
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
  const failed = health.answers.reduce((sum, { failures }) => sum + failures, 0);
  const answered = health.answers.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      <StatStrip
        stats={[
          {
            label: 'Active today',
            value: members.activeToday.toLocaleString('en'),
            note: `of ${members.total.toLocaleString('en')}, ${members.newToday} new`,
            to: rowsAt('active'),
          },
          {
            label: 'Paid in today',
            value: String(today?.deposits ?? 0),
            note: amountText(today?.depositSum ?? '0', 'USDT'),
            to: rowsAt('in'),
          },
          {
            label: 'Paid out today',
            value: String(today?.withdrawals ?? 0),
            note: amountText(today?.withdrawalSum ?? '0', 'USDT'),
            to: rowsAt('out'),
          },
          {
            label: 'Closed out today',
            value: String(closeOutsToday),
            note: 'margin ran out',
            to: rowsAt('close-outs'),
          },
          {
            label: 'Newest checkpoint',
            value: health.tapeAt === null ? '–' : spanOf((now - health.tapeAt) / 1000),
            note: health.paused.length === 0 ? 'nothing is paused' : `paused: ${health.paused.join(', ')}`,
          },
          {
            label: 'Failed in an hour',
            value: failed.toLocaleString('en'),
            note: `of ${answered.toLocaleString('en')} requests`,
          },
        ]}
      />
      <div className="grid grid-cols-2 gap-12 p-20 max-lg:grid-cols-1">
        <Card title="Money" note="Held is what is owed, set aside and the house’s own, to the last digit.">
          <Money rows={overview.money} />
        </Card>
        <Card title="In and out" note="USDT by business day; the newest on the right. A bar leads to its rows.">
          <Flows flows={flows} />
        </Card>
        <Card title="Open positions by market" note="Margin in USDT, short to the left, long to the right.">
          <Classes rows={overview.exposure} />
          <Exposure rows={overview.exposure} />
        </Card>
        <Card title="Largest positions" note="Nobody here can change or close one.">
          <Largest rows={overview.largest} />
        </Card>
        <Card title="Pools against promises" note="What each holds, and what of it is somebody’s already.">
          <Pools rows={overview.pools} />
        </Card>
        <Card title="Queues by age" note="The oldest item of each; late ones have waited longer than promised.">
          <Queues now={now} />
        </Card>
        <Card
          title="Sources of prices"
          note="For how many markets each venue counts now, and what it lacks for the others."
        >
          <Venues rows={health.venues} />
        </Card>
        <Card
          title="Requests and failures"
          note={`By minute, the newest hour on the right. ${health.streamClients.toLocaleString('en')} phones hear prices now.`}
        >
          <Answers minutes={health.answers} />
        </Card>
      </div>
    </>
  );
};

const Card = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <section className="flex flex-col rounded-field bg-surface px-16 py-14 shadow-card" aria-label={title}>
    <h2 className="text-[0.9375rem] font-semi">{title}</h2>
    <p className="pb-12 text-[0.75rem] text-ink-2">{note}</p>
    {children}
  </section>
);
