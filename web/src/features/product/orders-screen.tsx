import { useEndpointPages } from '@assay/client/page-hooks';
import { listProductOrders, ORDER_STATES, PRODUCT_KINDS, type ProductOrderState } from '@assay/contract/product';
import { Button } from '@assay/ui/button.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Tabs } from '@assay/ui/tabs.tsx';
import { CalendarDays } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo, pathTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { replaceWith } from '../../navigation/router.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { EndlessCards } from '../../templates/endless-cards.tsx';
import { isKind, LISTS } from './kinds.ts';
import { IncomeCalendar } from './parts/income-calendar.tsx';
import { OrderCard } from './parts/order-card.tsx';
import { OrderSheet } from './parts/order-sheet.tsx';
import { StatHead } from './parts/stat-head.tsx';
import { useProductNews } from './use-product-news.ts';

const PANEL_ID = 'product-orders';
/** Height of a card with its gap, in design pixels. */
const CARD_HEIGHT = 142;

interface Place {
  kind?: string;
  state?: string;
  id?: string;
}

const isState = (text: string | undefined): text is ProductOrderState => ORDER_STATES.some((state) => state === text);

const moveTo = (place: Place): void => replaceWith(pathTo('productOrders', place));

/** Orders of the member, by kind and state. The opened order is named in the address, so that a result can lead to it. */
export const OrdersScreen = () => {
  useProductNews();
  const { view, month } = useScreenSearch('productOrders');
  return view === 'calendar' ? <IncomeCalendar asked={month} /> : <OrderLists />;
};

const OrderLists = () => {
  const t = useT();
  const { id, ...rest } = useScreenSearch('productOrders');
  const kind = isKind(rest.kind) ? rest.kind : undefined;
  const state = isState(rest.state) ? rest.state : undefined;
  const filter = { ...(kind && { kind }), ...(state && { state }) };
  return (
    <DetailScreen
      title={t('title.productOrders')}
      parent="my"
      action={
        <IconButton label={t('product.calendar')} href={hrefTo('productOrders', { view: 'calendar' })}>
          <CalendarDays aria-hidden="true" className="size-21 text-ink-2" strokeWidth={1.8} />
        </IconButton>
      }
    >
      <StatHead {...(kind && { kind })} isBrief />
      <Tabs
        label={t('product.kinds')}
        panelId={PANEL_ID}
        choices={[
          { value: 'all', label: t('product.allKinds') },
          ...PRODUCT_KINDS.map((value) => ({ value, label: t(`title.${LISTS[value]}`) })),
        ]}
        value={kind ?? 'all'}
        onChange={(value) => moveTo({ ...(value !== 'all' && { kind: value }), ...(state && { state }) })}
      />
      <Chips
        label={t('product.states')}
        className="pt-10 pb-10"
        choices={[
          { value: '', label: t('product.anyState') },
          ...ORDER_STATES.map((value) => ({ value, label: t(`product.order.${value}`) })),
        ]}
        value={state ?? ''}
        onChange={(value) => moveTo({ ...(kind && { kind }), ...(value !== '' && { state: value }) })}
      />
      <div id={PANEL_ID} role="tabpanel">
        <Orders filter={filter} onOpen={(opened) => moveTo({ ...filter, id: opened })} />
      </div>
      <OrderSheet id={id} onClose={() => moveTo(filter)} />
    </DetailScreen>
  );
};

interface OrdersProps {
  filter: { kind?: (typeof PRODUCT_KINDS)[number]; state?: ProductOrderState };
  onOpen: (id: string) => void;
}

const Orders = ({ filter, onOpen }: OrdersProps) => {
  const t = useT();
  const pages = useEndpointPages(listProductOrders, filter);
  return (
    <EndlessCards
      pages={pages}
      rowHeight={CARD_HEIGHT}
      render={(order) => <OrderCard key={order.id} order={order} onPress={() => onOpen(order.id)} />}
      empty={<NoOrders filter={filter} />}
      failed={{ title: t('product.ordersFailed'), text: t('product.failedText') }}
    />
  );
};

/** Leads back to all when a state has none, and to what can be bought when there is none at all. */
const NoOrders = ({ filter: { kind, state } }: Pick<OrdersProps, 'filter'>) => {
  const t = useT();
  if (state !== undefined) {
    return (
      <Empty
        title={t('product.noneFiltered')}
        action={
          <Button kind="secondary" size="medium" onClick={() => moveTo(kind ? { kind } : {})}>
            {t('product.clearFilter')}
          </Button>
        }
      />
    );
  }
  return (
    <Empty
      title={t('product.noOrders')}
      text={t('product.noOrdersText')}
      action={
        <Button size="medium" href={hrefTo(LISTS[kind ?? 'arbitrage'])}>
          {t('product.browse')}
        </Button>
      }
    />
  );
};
