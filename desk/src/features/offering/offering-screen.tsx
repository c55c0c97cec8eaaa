import { EVERY_MS, useDeskPages } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { listDeskOfferings, OFFERING_VIEWS } from '@assay/contract/desk/offering';
import { usePlace } from '../../navigation/router.ts';
import { Amount } from '../../parts/amount.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { DraftList, NO_DRAFT, useView } from '../../parts/draft-list.tsx';
import { longTime } from '../../parts/time.ts';
import { OfferingDraft } from './offering-draft.tsx';
import { OfferingPanel } from './offering-panel.tsx';
import { stateText, VIEW_WORDS, type OfferingView } from './words.ts';

type Row = DeskOutput<typeof listDeskOfferings>['records'][number];

const COLUMNS: readonly Column<Row>[] = [
  { head: 'Offering', cell: ({ name }) => name },
  { head: 'Opens', cell: ({ opensAt }) => longTime(opensAt) },
  { head: 'Closes', isExtra: true, cell: ({ closesAt }) => longTime(closesAt) },
  { head: 'Lots', isRight: true, cell: ({ lots }) => lots },
  { head: 'Applied for', isRight: true, cell: ({ appliedLots }) => appliedLots },
  {
    head: 'A lot',
    isRight: true,
    isExtra: true,
    cell: ({ lotPrice, currency }) => <Amount value={lotPrice} currency={currency} />,
  },
  { head: 'In escrow', isRight: true, cell: ({ escrow, coin }) => <Amount value={escrow} currency={coin} /> },
  { head: 'State', cell: stateText },
];

const EMPTY: Record<OfferingView, { title: string; note: string }> = {
  open: {
    title: 'Nothing is offered',
    note: 'A draft comes here when its coins are set aside and somebody approved it.',
  },
  draft: NO_DRAFT,
  ended: { title: 'Nothing is listed', note: 'What was offered and is listed stays here.' },
};

export const OfferingScreen = () => {
  const { query } = usePlace();
  return query['edit'] === undefined ? <List /> : <OfferingDraft />;
};

const List = () => {
  const view = useView(OFFERING_VIEWS);
  return (
    <DraftList
      screen="offerings"
      title="Offerings"
      views={OFFERING_VIEWS.map((id) => ({ id, label: VIEW_WORDS[id] }))}
      pages={useDeskPages(listDeskOfferings, { view }, { everyMs: EVERY_MS })}
      columns={COLUMNS}
      empty={EMPTY[view]}
      renderPanel={(id, close) => <OfferingPanel key={id} id={id} onClose={close} />}
    />
  );
};
