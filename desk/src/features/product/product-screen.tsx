import { EVERY_MS, useDeskPages } from '@assay/client/desk/desk-hooks';
import { listProducts, PRODUCT_VIEWS, type ProductView } from '@assay/contract/desk/product';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { usePlace } from '../../navigation/router.ts';
import { Amount } from '../../parts/amount.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { DraftList, NO_DRAFT, useView } from '../../parts/draft-list.tsx';
import { DraftScreen } from './draft-screen.tsx';
import { ProductPanel } from './product-panel.tsx';
import { KIND_WORDS, returnText, STATE_WORDS, VIEW_WORDS } from './words.ts';

type Row = DeskOutput<typeof listProducts>['records'][number];

const money = (head: string, of: (row: Row) => string, isExtra = false): Column<Row> => ({
  head,
  isRight: true,
  isExtra,
  cell: (row) => <Amount value={of(row)} currency={row.currency} />,
});

const COLUMNS: readonly Column<Row>[] = [
  { head: 'Product', cell: ({ name }) => name },
  { head: 'Kind', width: '5.5rem', isExtra: true, cell: ({ kind }) => KIND_WORDS[kind] },
  { head: 'Return', cell: (row) => <span className="whitespace-nowrap">{returnText(row)}</span> },
  money('Sold', ({ sold }) => sold),
  money('Set aside', ({ funds }) => funds),
  money('Promised', ({ promised }) => promised, true),
  {
    head: 'Cover',
    isRight: true,
    cell: ({ coverDays }) => (
      <span className="whitespace-nowrap">{coverDays === null ? '–' : `${coverDays} days`}</span>
    ),
  },
  { head: 'State', cell: ({ state, view }) => (state === null ? VIEW_WORDS[view] : STATE_WORDS[state]) },
];

const EMPTY: Record<ProductView, { title: string; note: string }> = {
  on_sale: { title: 'Nothing is on sale', note: 'A draft comes here when somebody else has approved it.' },
  draft: NO_DRAFT,
  paused: { title: 'Nothing is paused', note: 'A sale that is paused sells nothing more, and pays on.' },
  ended: { title: 'Nothing has ended', note: 'What is over stays here, with what it still owes.' },
};

export const ProductScreen = () => {
  const { query } = usePlace();
  return query['edit'] === undefined ? <List /> : <DraftScreen />;
};

const List = () => {
  const view = useView(PRODUCT_VIEWS);
  return (
    <DraftList
      screen="products"
      title="Products"
      views={PRODUCT_VIEWS.map((id) => ({ id, label: id === 'draft' ? 'Drafts' : VIEW_WORDS[id] }))}
      pages={useDeskPages(listProducts, { view }, { everyMs: EVERY_MS })}
      columns={COLUMNS}
      empty={EMPTY[view]}
      renderPanel={(id, close) => <ProductPanel key={id} id={id} onClose={close} />}
    />
  );
};
