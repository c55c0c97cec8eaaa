import { EVERY_MS, useDesk } from '@assay/client/desk/desk-hooks';
import { listChains } from '@assay/contract/desk/batch';
import { CodeText } from '@assay/ui/code-text.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Panel, PanelPart, StatePill } from '../../parts/panel.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { longTime } from '../../parts/time.ts';
import { VIEWS, type Chain } from './words.ts';

const stateText = ({ pausedWhy, block }: Chain): string =>
  pausedWhy !== null ? 'Paused' : block === null ? 'Not reached yet' : 'Read';

const columns: Column<Chain>[] = [
  { head: 'Rail', width: '8rem', cell: ({ rail }) => rail },
  { head: 'Currencies', cell: ({ currencies }) => currencies.join(', ') },
  { head: 'Final block', isRight: true, cell: ({ block }) => (block === null ? '–' : block.toLocaleString('en')) },
  {
    head: 'Newest block',
    isRight: true,
    isExtra: true,
    cell: ({ latest }) => (latest === null ? '–' : latest.toLocaleString('en')),
  },
  { head: 'Coming', isRight: true, width: '5rem', cell: ({ coming }) => String(coming) },
  { head: 'Read', isExtra: true, cell: ({ checkedAt }) => (checkedAt === null ? '–' : longTime(checkedAt)) },
  {
    head: 'State',
    cell: (chain) => <StatePill tone={stateText(chain) === 'Read' ? 'quiet' : 'warn'}>{stateText(chain)}</StatePill>,
  },
];

/** How far each chain is read, by which nodes, and what stands in the way. */
export const ChainList = () => {
  const found = useDesk(listChains, {}, { everyMs: EVERY_MS });
  const records = found.data ?? [];
  const paused = records.filter(({ pausedWhy }) => pausedWhy !== null);
  return (
    <>
      <QueueScreen
        title="Rails"
        views={VIEWS}
        stats={
          paused.length === 0
            ? []
            : paused.map(({ rail, pausedWhy, pausedAt }) => ({
                label: `${rail} is paused`,
                value: pausedWhy ?? '',
                note: pausedAt === null ? '' : `since ${longTime(pausedAt)}; nothing is credited meanwhile`,
              }))
        }
        pages={{
          records,
          state: found.data ? 'ready' : found.error ? 'error' : 'loading',
          error: found.error,
          refetch: () => void found.refetch(),
          hasMore: false,
          isFetchingMore: false,
          fetchMore: () => {},
        }}
        columns={columns}
        idOf={({ rail }) => rail}
        empty={{ title: 'No chain is set up', note: 'docs/rails.md says how to set one up.' }}
        renderPanel={(id, close) => {
          const chain = records.find(({ rail }) => rail === id);
          return chain && <ChainPanel chain={chain} onClose={close} />;
        }}
      />
    </>
  );
};

const ChainPanel = ({ chain, onClose }: { chain: Chain; onClose: () => void }) => (
  <Panel
    label={`Chain ${chain.rail}`}
    onClose={onClose}
    head={
      <>
        <span className="text-ink-2">{chain.rail}</span>
        <StatePill tone={stateText(chain) === 'Read' ? 'quiet' : 'warn'}>{stateText(chain)}</StatePill>
      </>
    }
  >
    {chain.pausedWhy !== null && <p className="pt-6 text-warn">{chain.pausedWhy}</p>}
    <PanelPart title="Nodes that must agree">
      {chain.nodes.map((node) => (
        <p key={node}>{node}</p>
      ))}
    </PanelPart>
    <PanelPart title="Read">
      <Facts>
        <Fact label="Final block">{chain.block === null ? 'None yet' : String(chain.block)}</Fact>
        <Fact label="Newest block">{chain.latest === null ? '–' : String(chain.latest)}</Fact>
        <Fact label="On their way">{`${chain.coming} payments`}</Fact>
        <Fact label="Looked">{chain.checkedAt === null ? '–' : longTime(chain.checkedAt)}</Fact>
      </Facts>
      {chain.hash !== null && <CodeText text={chain.hash} className="pt-6 text-[0.75rem] leading-18" />}
    </PanelPart>
    <PanelPart title="Treasury">
      <CodeText text={chain.treasury} className="text-[0.75rem] leading-18" />
    </PanelPart>
    <PanelPart title="Factory">
      <CodeText text={chain.factory} className="text-[0.75rem] leading-18" />
    </PanelPart>
  </Panel>
);
