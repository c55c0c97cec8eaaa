/**
 * Every route there is, one row each. Paths are the specification's; the key is the name that screens link by and the
 * key of the title. A later screen is one more row here, and its code one more in `app/screens.ts`.
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
  hangqing: { path: '/hangqing', public: true, tab: true, search: anyText('tab') },
  heyue: { path: '/heyue', tab: true, search: anyText('symbol', 'side', 'view', 'mode', 'contest') },
  my: { path: '/my', tab: true, search: noSearch },
  zichanCenter: { path: '/zichanCenter', search: noSearch },
  zhangbianRecord: { path: '/zhangbianRecord', search: anyText('type', 'currency', 'from', 'to') },
  shandui: { path: '/shandui', search: anyText('from', 'to') },
  shanduiOrder: { path: '/shanduiOrder', search: anyText('id') },
  jiesuanInfo: { path: '/jiesuanInfo', search: anyText('need', 'currency') },
  gerenziliao: { path: '/gerenziliao', search: noSearch },
  shenfenRenzheng: { path: '/shenfenRenzheng', search: anyText('step') },
  shenfenRenzhengAd: { path: '/shenfenRenzhengAd', search: anyText('step') },
  renzhengResult: { path: '/renzhengResult', search: anyText('kind') },
  privacy: { path: '/privacy', search: noSearch },
  chongzhi: { path: '/chongzhi', search: anyText('currency') },
  tixian: { path: '/tixian', search: anyText('currency') },
  chongzhitixianResult: { path: '/chongzhitixianResult', search: anyText('kind', 'id') },
  chongzhitixianRecord: { path: '/chongzhitixianRecord', search: anyText('kind', 'status', 'currency') },
  taolilicai: {
    path: '/taolilicai',
    // Dark blue, and slate for mining, in both themes.
    background: '#0b1330',
    search: noSearch,
  },
  taolilicaiDetail: { path: '/taolilicaiDetail', search: anyText('id') },
  taoliOk: { path: '/taoliOk', search: anyText('id') },
  taoliOrder: { path: '/taoliOrder', search: anyText('kind', 'state', 'id') },
  kuangchi: { path: '/kuangchi', background: '#1b2430', search: noSearch },
  kuangchiDetail: { path: '/kuangchiDetail', search: anyText('id') },
  zhaiquan: { path: '/zhaiquan', public: true, search: noSearch },
  zhaiquanDetail: { path: '/zhaiquanDetail', search: anyText('id') },
  jiedai: { path: '/jiedai', search: anyText('kind', 'id') },
  jiedaiOrder: { path: '/jiedaiOrder', search: anyText('id', 'state') },
  ieo: { path: '/ieo', search: anyText('id', 'view', 'state') },
  vipLevel: { path: '/vipLevel', search: noSearch },
  fuliCenter: { path: '/fuliCenter', search: anyText('view') },
  tuanduiYaoqing: { path: '/tuanduiYaoqing', search: noSearch },
  ranking: {
    path: '/ranking',
    // Home shows its first places to everybody.
    public: true,
    search: anyText('by', 'day'),
  },
  bisai: { path: '/bisai', search: anyText('status') },
  bisaiDetail: { path: '/bisaiDetail', search: anyText('id', 'view') },
  bisaiMycansai: { path: '/bisaiMycansai', search: anyText('status') },
  notice: { path: '/notice', search: anyText('category') },
  noticeSettings: { path: '/noticeSettings', search: noSearch },
  chat: { path: '/chat', search: noSearch },
  xinwen: { path: '/xinwen', public: true, search: noSearch },
  articleList: { path: '/articleList', public: true, search: noSearch },
  articleDetail: { path: '/articleDetail', public: true, search: anyText('id') },
  articleShare: { path: '/articleShare', public: true, search: anyText('id') },
  help: { path: '/help', public: true, search: anyText('topic', 'q') },
  receipt: {
    path: '/receipt',
    // Visitors have receipts of their demo trades; whose it is, the server knows.
    public: true,
    search: anyText('id', 'closing'),
  },
  security: { path: '/security', search: anyText('view') },
  recovery: { path: '/recovery', public: true, search: anyText('step') },
  settings: { path: '/settings', public: true, search: noSearch },
  inbox: { path: '/inbox', public: true, search: anyText('to') },
  gallery: { path: '/gallery', public: true, search: noSearch },
  demotrading: { path: '/demotrading', public: true, cached: true, search: anyText('symbol', 'side', 'view', 'mode') },
  kline: {
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
