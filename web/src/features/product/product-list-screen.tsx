import { useEndpointPages } from '@assay/client/page-hooks';
import { isLoggedIn, useSession } from '@assay/client/session';
import { listProducts, type ProductKind } from '@assay/contract/product';
import { Empty } from '@assay/ui/empty.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { FileText } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { EndlessCards } from '../../templates/endless-cards.tsx';
import { LISTS } from './kinds.ts';
import { ProductCard } from './parts/product-card.tsx';
import { Scene } from './parts/scene.tsx';
import { StatHead } from './parts/stat-head.tsx';
import { StrategyView } from './parts/strategy-view.tsx';
import { useProductNews } from './use-product-news.ts';

/** Height of a card with its gap, in design pixels. */
const CARD_HEIGHT = 266;

export const ArbitrageListScreen = () =>
  useScreenSearch('arbitrage').view === 'strategy' ? <StrategyView /> : <ProductList kind="arbitrage" />;
export const MiningListScreen = () => <ProductList kind="mining" />;
export const BondListScreen = () => <ProductList kind="bond" />;

/** Products of one kind to invest in, under what is invested already. */
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
            <IconButton label={t('product.seeOrders')} href={hrefTo('productOrders', { kind })}>
              <FileText aria-hidden="true" className="size-21 text-ink-2" strokeWidth={1.8} />
            </IconButton>
          )
        }
      >
        <StatHead kind={kind} />
        <EndlessCards
          pages={pages}
          rowHeight={CARD_HEIGHT}
          render={(product) => <ProductCard key={product.id} product={product} />}
          empty={<Empty title={t('product.none')} text={t('product.noneText')} />}
          failed={{ title: t('product.listFailed'), text: t('product.failedText') }}
        />
        {isSimulated && <SimulatedMark text={t('product.simulated')} className="justify-center pt-8" />}
      </DetailScreen>
    </Scene>
  );
};
