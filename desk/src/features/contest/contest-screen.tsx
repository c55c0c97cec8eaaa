import { EVERY_MS, useDeskPages } from '@assay/client/desk/desk-hooks';
import { CONTEST_VIEWS, listDeskContests } from '@assay/contract/desk/contest';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { usePlace } from '../../navigation/router.ts';
import { Amount } from '../../parts/amount.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { DraftList, NO_DRAFT, useView } from '../../parts/draft-list.tsx';
import { longTime } from '../../parts/time.ts';
import { ContestDraft } from './contest-draft.tsx';
import { ContestPanel } from './contest-panel.tsx';
import { stateText, VIEW_WORDS, type ContestView } from './words.ts';

type Row = DeskOutput<typeof listDeskContests>['records'][number];

const COLUMNS: readonly Column<Row>[] = [
  { head: 'Contest', cell: ({ name }) => name },
  { head: 'Starts', cell: ({ startsAt }) => longTime(startsAt) },
  { head: 'Ends', isExtra: true, cell: ({ endsAt }) => longTime(endsAt) },
  { head: 'Entries', isRight: true, cell: ({ participants }) => participants },
  {
    head: 'Prizes',
    isRight: true,
    cell: ({ prizeTotal, currency }) => <Amount value={prizeTotal} currency={currency} />,
  },
  { head: 'In the pool', isRight: true, cell: ({ pool, currency }) => <Amount value={pool} currency={currency} /> },
  { head: 'State', cell: stateText },
];

const EMPTY: Record<ContestView, { title: string; note: string }> = {
  open: {
    title: 'No contest runs',
    note: 'A draft comes here when its prizes are set aside and somebody approved it.',
  },
  draft: NO_DRAFT,
  ended: { title: 'Nothing has ended', note: 'What is over stays here.' },
};

export const ContestScreen = () => {
  const { query } = usePlace();
  return query['edit'] === undefined ? <List /> : <ContestDraft />;
};

const List = () => {
  const view = useView(CONTEST_VIEWS);
  return (
    <DraftList
      screen="contests"
      title="Contests"
      views={CONTEST_VIEWS.map((id) => ({ id, label: VIEW_WORDS[id] }))}
      pages={useDeskPages(listDeskContests, { view }, { everyMs: EVERY_MS })}
      columns={COLUMNS}
      empty={EMPTY[view]}
      renderPanel={(id, close) => <ContestPanel key={id} id={id} onClose={close} />}
    />
  );
};
