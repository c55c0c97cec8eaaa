import { Segment } from '@assay/ui/segment.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { EndedOrders } from './ended-orders.tsx';
import { HistoryList } from './history-list.tsx';
import type { HistoryProps } from './history-props.ts';
import { ResultsView } from './results-view.tsx';

const LISTS = { positions: HistoryList, orders: EndedOrders, results: ResultsView };

/** Past trades: closed positions, orders that never became one, and what it all came to. */
export const HistoryView = (props: HistoryProps) => {
  const t = useT();
  const [kind, setKind] = useState<keyof typeof LISTS>('positions');
  const List = LISTS[kind];
  return (
    <>
      <div className="px-20">
        <Segment
          size="large"
          label={t('trade.viewHistory')}
          choices={[
            { value: 'positions', label: t('trade.closedPositions') },
            { value: 'orders', label: t('trade.endedOrders') },
            { value: 'results', label: t('trade.results') },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      <List {...props} />
    </>
  );
};
