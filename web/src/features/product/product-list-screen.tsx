import { useEndpointPages } from '@assay/client/page-hooks';
import { isLoggedIn, useSession } from '@assay/client/session';
import { listProducts, type ProductKind } from '@assay/contract/product';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { FileText } from 'lucide-react';
import { hrefTo } from '../../app/navigation.ts';
import { useT } from '../../i18n/i18n.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { LISTS } from './kinds.ts';
import { CardSkeletons } from '../../templates/card-skeletons.tsx';
import { ProductCard } from './parts/product-card.tsx';
import { Scene } from './parts/scene.tsx';
import { StatHead } from './parts/stat-head.tsx';
import { useProductNews } from './use-product-news.ts';

/** Of a card with its gap, in design pixels. */
const CARD_HEIGHT = 266;

export const ArbitrageListScreen = () => <ProductList kind="arbitrage" />;
export const MiningListScreen = () => <ProductList kind="mining" />;
export const BondListScreen = () => <ProductList kind="bond" />;

/** What can be invested in, of one kind, under what is invested already. */
const ProductList = ({ kind }: { kind: ProductKind }) => {
  const t = useT();
  const isMember = useSession(isLoggedIn);
  const isSimulated = useSession(({ commonConfig }) => commonConfig?.simulatedMarket === true);
  useProductNews();
  const pages = useEndpointPages(listProducts, { kind });
  return (
    <Scene kind={kind}>
      <DetailScreen
        title={t(`title.${LISTS[kind]}`)}
        parent="home"
        action={
          isMember && (
            <IconButton label={t('product.seeOrders')} href={hrefTo('taoliOrder', { kind })}>
              <FileText aria-hidden="true" className="size-21 text-ink-2" strokeWidth={1.8} />
            </IconButton>
          )
        }
      >
        <StatHead kind={kind} />
        <EndlessList
          items={pages.records}
          rowHeight={CARD_HEIGHT}
          state={pages.state}
          render={(product) => <ProductCard key={product.id} product={product} />}
          skeleton={<CardSkeletons height={CARD_HEIGHT} count={3} label={t('app.loading')} />}
          error={
            <Card>
              <ErrorState
                title={t('product.listFailed')}
                text={t('product.failedText')}
                retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
              />
            </Card>
          }
          empty={
            <Card>
              <Empty title={t('product.none')} text={t('product.noneText')} />
            </Card>
          }
          more={{
            has: pages.hasMore,
            busy: pages.isFetchingMore,
            onMore: pages.fetchMore,
            skeleton: <CardSkeletons height={CARD_HEIGHT} count={1} label={t('product.more')} />,
          }}
        />
        {isSimulated && <SimulatedMark text={t('product.simulated')} className="justify-center pt-8" />}
      </DetailScreen>
    </Scene>
  );
};
