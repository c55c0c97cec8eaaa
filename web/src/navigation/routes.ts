/**
 * Every route there is, one row each. Paths are the specification's; the key is an English name, which screens link by and
 * which finds the title. A later screen is one more row here, and its code one more in `app/screens.ts`.
 */
import { anyText, noSearch, type SearchOf } from './search.ts';

export interface RouteRow {
  path: `/${string}`;
  /** Visitors may see it; all other routes need a log-in. */
  public?: true;
  /** Colour of the loading overlay and of the page behind the screen. */
  background?: string;
  /** Keeps its state while other screens are shown. Such routes stand outside the shell. */
  cached?: true;
  /** Has the tab bar below it. */
  tab?: true;
  search: (raw: Readonly<Record<string, unknown>>) => object;
}

export const ROUTES = {
  home: { path: '/home', public: true, tab: true, search: noSearch },
  markets: { path: '/hangqing', public: true, tab: true, search: anyText('tab') },
  trade: { path: '/heyue', tab: true, search: anyText('symbol', 'side', 'view', 'mode', 'contest') },
  my: { path: '/my', tab: true, search: noSearch },
  assets: { path: '/zichanCenter', search: noSearch },
  walletRecords: { path: '/zhangbianRecord', search: anyText('type', 'currency', 'from', 'to') },
  performance: { path: '/performance', search: anyText('days', 'benchmark') },
  statement: {
    path: '/statement',
    // A code on a paper leads strangers here, who check it.
    public: true,
    search: anyText('mark'),
  },
  swap: { path: '/shandui', search: anyText('from', 'to') },
  swapRecords: { path: '/shanduiOrder', search: anyText('id') },
  recurring: { path: '/dingtou', search: anyText('id', 'view', 'from', 'to') },
  payout: { path: '/jiesuanInfo', search: anyText('need', 'currency') },
  personal: { path: '/gerenziliao', search: noSearch },
  verification: { path: '/shenfenRenzheng', search: anyText('step') },
  advancedVerification: { path: '/shenfenRenzhengAd', search: anyText('step') },
  verificationResult: { path: '/renzhengResult', search: anyText('kind') },
  privacy: { path: '/privacy', search: noSearch },
  limits: { path: '/limits', search: noSearch },
  risk: { path: '/risk', search: noSearch },
  deposit: { path: '/chongzhi', search: anyText('currency') },
  withdrawal: { path: '/tixian', search: anyText('currency') },
  transferResult: { path: '/chongzhitixianResult', search: anyText('kind', 'id') },
  transferRecords: { path: '/chongzhitixianRecord', search: anyText('kind', 'status', 'currency') },
  arbitrage: {
    path: '/taolilicai',
    // Dark blue, and slate for mining, in both themes.
    background: '#0b1330',
    search: anyText('view'),
  },
  arbitrageDetail: { path: '/taolilicaiDetail', search: anyText('id') },
  orderPlaced: { path: '/taoliOk', search: anyText('id') },
  productOrders: { path: '/taoliOrder', search: anyText('kind', 'state', 'id', 'view', 'month') },
  mining: { path: '/kuangchi', background: '#1b2430', search: noSearch },
  miningDetail: { path: '/kuangchiDetail', search: anyText('id') },
  bonds: { path: '/zhaiquan', public: true, search: noSearch },
  bondDetail: { path: '/zhaiquanDetail', search: anyText('id') },
  lending: { path: '/jiedai', search: anyText('kind', 'id') },
  loanOrders: { path: '/jiedaiOrder', search: anyText('id', 'state') },
  offering: { path: '/ieo', search: anyText('id', 'view', 'state', 'dispute') },
  level: { path: '/vipLevel', search: noSearch },
  welfare: { path: '/fuliCenter', search: anyText('view') },
  team: { path: '/tuanduiYaoqing', search: noSearch },
  ranking: {
    path: '/ranking',
    // Home shows its first places to everybody.
    public: true,
    search: anyText('by', 'day'),
  },
  contests: { path: '/bisai', search: anyText('status', 'view', 'season') },
  contest: { path: '/bisaiDetail', search: anyText('id', 'view') },
  contestEntries: { path: '/bisaiMycansai', search: anyText('status') },
  notice: { path: '/notice', search: anyText('category') },
  noticeSettings: { path: '/noticeSettings', search: noSearch },
  chat: { path: '/chat', search: noSearch },
  news: { path: '/xinwen', public: true, search: noSearch },
  announcements: { path: '/articleList', public: true, search: noSearch },
  article: { path: '/articleDetail', public: true, search: anyText('id', 'kind') },
  articleShare: { path: '/articleShare', public: true, search: anyText('id') },
  help: { path: '/help', public: true, search: anyText('topic', 'q') },
  fairness: { path: '/fairness', public: true, search: noSearch },
  receipt: {
    path: '/receipt',
    // Visitors have receipts of their demo trades; whose it is, the server knows.
    public: true,
    search: anyText('id', 'closing', 'dispute'),
  },
  security: { path: '/security', search: anyText('view', 'head') },
  recovery: { path: '/recovery', public: true, search: anyText('step') },
  settings: { path: '/settings', public: true, search: noSearch },
  inbox: { path: '/inbox', public: true, search: anyText('to') },
  gallery: { path: '/gallery', public: true, search: noSearch },
  demo: { path: '/demotrading', public: true, cached: true, search: anyText('symbol', 'side', 'view', 'mode') },
  chart: {
    path: '/kline',
    public: true,
    background: '#000000',
    cached: true,
    search: anyText('symbol', 'realm', 'contest'),
  },
  login: { path: '/login', public: true, cached: true, search: anyText('mode', 'invite', 'oidc', 'freeze', 'cancel') },
  outlink: { path: '/outlink', public: true, cached: true, search: anyText('url') },
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof ROUTES;
export type RouteSearch<N extends RouteName> = SearchOf<(typeof ROUTES)[N]['search']>;

/** Members' own screens other than the tabs. The router fetches their common texts, the set `later`, along with their code. */
export const isBehindTabs = (row: RouteRow): boolean => !row.public && !row.tab;
