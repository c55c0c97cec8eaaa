import { useEndpoint } from '@assay/client/hooks';
import { MAX_PAGE_SIZE } from '@assay/contract/envelope';
import { listProducts, PRODUCT_KINDS, type ProductKind } from '@assay/contract/product';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { LISTS } from './kinds.ts';

/** Two waves that cross, a block, and a sheet with its coupons. */
const DRAWINGS: Record<ProductKind, ReactNode> = {
  arbitrage: (
    <>
      <path d="M4 34c9 0 11-24 22-24s13 24 22 24 8-12 14-16" stroke="var(--brand)" />
      <path d="M4 14c9 0 11 22 22 22s13-22 22-22 8 8 14 12" stroke="var(--brand)" opacity="0.45" />
    </>
  ),
  mining: (
    <path d="M33 4 55 16v18L33 46 11 34V16ZM11 16l22 12 22-12M33 28v18" stroke="var(--warn)" strokeLinejoin="round" />
  ),
  bond: (
    <>
      <rect x="12" y="4" width="42" height="42" rx="6" stroke="var(--text-2)" />
      <path d="M21 15h24M21 24h24M12 34h42M26 34v12M40 34v12" stroke="var(--text-2)" opacity="0.6" />
    </>
  ),
};

/** A lot of a new coin. */
const TICKET = (
  <>
    <path d="M6 12h54v8a5.5 5.5 0 0 0 0 11v8H6v-8a5.5 5.5 0 0 0 0-11Z" stroke="var(--brand)" strokeLinejoin="round" />
    <path d="M42 18v4M42 24v4M42 30v4" stroke="var(--brand)" opacity="0.6" />
  </>
);

/** Home's way to what money can be invested in: one card a kind. */
export const HomeProducts = () => {
  const t = useT();
  const { data } = useEndpoint(listProducts, { pageNo: 1, pageSize: MAX_PAGE_SIZE });
  const openOf = (kind: ProductKind): number | undefined =>
    data?.records.filter((product) => product.kind === kind && product.state === 'open').length;
  const showOpen = (count: number | undefined): string =>
    count === undefined ? '\u00a0' : t('product.homeOpen', { count });
  return (
    <section aria-labelledby="home-products">
      <h2 id="home-products" className="px-20 pt-8 pb-10 text-heading">
        {t('product.homeTitle')}
      </h2>
      <div className="no-scrollbar flex gap-12 overflow-x-auto px-20 pb-4">
        {PRODUCT_KINDS.map((kind) => (
          <WayCard key={kind} href={hrefTo(LISTS[kind])} title={t(`title.${LISTS[kind]}`)} drawing={DRAWINGS[kind]}>
            {showOpen(openOf(kind))}
          </WayCard>
        ))}
        <WayCard href={hrefTo('offering')} title={t('title.offering')} drawing={TICKET}>
          {t('product.homeOffering')}
        </WayCard>
      </div>
    </section>
  );
};

interface WayCardProps {
  href: string;
  title: string;
  drawing: ReactNode;
  children: string;
}

const WayCard = ({ href, title, drawing, children }: WayCardProps) => (
  <a
    href={href}
    className="press flex min-h-136 w-150 shrink-0 flex-col justify-between rounded-card bg-surface p-16 shadow-card"
  >
    <svg viewBox="0 0 66 50" className="h-50 w-66 self-end" fill="none" strokeWidth="2.2" aria-hidden="true">
      {drawing}
    </svg>
    <span>
      <span className="block text-row">{title}</span>
      <span className="block text-caption text-ink-3">{children}</span>
    </span>
  </a>
);
