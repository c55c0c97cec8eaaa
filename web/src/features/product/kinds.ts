/** Three faces of one thing: where each kind stands, and what differs between them. */
import { PRODUCT_KINDS, type ProductKind } from '@assay/contract/product';
import { hrefTo } from '../../navigation/links.ts';

export const LISTS = { arbitrage: 'arbitrage', mining: 'mining', bond: 'bonds' } as const;
export const DETAILS = { arbitrage: 'arbitrageDetail', mining: 'miningDetail', bond: 'bondDetail' } as const;

export const isKind = (text: string | undefined): text is ProductKind => PRODUCT_KINDS.some((kind) => kind === text);

export const detailHref = (kind: ProductKind, id: string): string => hrefTo(DETAILS[kind], { id });
