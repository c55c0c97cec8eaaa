/**
 * Every screen there is, one row each. Paths are the specification's; the key is the name that screens link by and the
 * key of the title. A later screen is one more row here.
 */
import {
  withArticleTexts,
  withChatTexts,
  withContestTexts,
  withLaterTexts,
  withLevelTexts,
  withLoanTexts,
  withNoticeTexts,
  withOfferingTexts,
  withProductTexts,
  withRankingTexts,
  withTeamTexts,
  withTradeTexts,
  withWelfareTexts,
} from '../i18n/i18n.ts';
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx';
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
  screen: LazyScreen;
}

export const ROUTES = {
  home: {
    path: '/home',
    public: true,
    tab: true,
    search: noSearch,
    screen: lazyScreen(async () => (await import('./home-page.tsx')).HomePage),
  },
  hangqing: {
    path: '/hangqing',
    public: true,
    tab: true,
    search: anyText('tab'),
    screen: lazyScreen(async () => (await import('../features/market/market-screen.tsx')).MarketScreen),
  },
  heyue: {
    path: '/heyue',
    tab: true,
    search: anyText('symbol', 'side', 'view', 'mode', 'contest'),
    screen: lazyScreen(async () => (await import('./trade-page.tsx')).TradePage),
  },
  my: {
    path: '/my',
    tab: true,
    search: noSearch,
    screen: lazyScreen(async () => (await import('./profile-page.tsx')).ProfilePage),
  },
  zichanCenter: {
    path: '/zichanCenter',
    search: noSearch,
    screen: lazyScreen(async () => (await import('../features/wallet/assets-screen.tsx')).AssetsScreen),
  },
  zhangbianRecord: {
    path: '/zhangbianRecord',
    search: anyText('type', 'currency', 'from', 'to'),
    screen: lazyScreen(async () => (await import('../features/wallet/records-screen.tsx')).RecordsScreen),
  },
  shandui: {
    path: '/shandui',
    search: anyText('from', 'to'),
    screen: lazyScreen(async () => (await import('../features/swap/swap-screen.tsx')).SwapScreen),
  },
  shanduiOrder: {
    path: '/shanduiOrder',
    search: anyText('id'),
    screen: lazyScreen(async () => (await import('../features/swap/swap-records-screen.tsx')).SwapRecordsScreen),
  },
  jiesuanInfo: {
    path: '/jiesuanInfo',
    search: anyText('need', 'currency'),
    screen: lazyScreen(async () => (await import('../features/payout/payout-screen.tsx')).PayoutScreen),
  },
  gerenziliao: {
    path: '/gerenziliao',
    search: noSearch,
    screen: lazyScreen(async () => (await import('../features/profile/personal-screen.tsx')).PersonalScreen),
  },
  shenfenRenzheng: {
    path: '/shenfenRenzheng',
    search: anyText('step'),
    screen: lazyScreen(async () => (await import('../features/identity/verify-screen.tsx')).VerifyScreen),
  },
  shenfenRenzhengAd: {
    path: '/shenfenRenzhengAd',
    search: anyText('step'),
    screen: lazyScreen(async () => (await import('../features/identity/advanced-screen.tsx')).AdvancedScreen),
  },
  renzhengResult: {
    path: '/renzhengResult',
    search: anyText('kind'),
    screen: lazyScreen(async () => (await import('../features/identity/result-screen.tsx')).VerificationResultScreen),
  },
  privacy: {
    path: '/privacy',
    search: noSearch,
    screen: lazyScreen(async () => (await import('./privacy-page.tsx')).PrivacyPage),
  },
  chongzhi: {
    path: '/chongzhi',
    search: anyText('currency'),
    screen: lazyScreen(async () => (await import('../features/deposit/deposit-screen.tsx')).DepositScreen),
  },
  tixian: {
    path: '/tixian',
    search: anyText('currency'),
    screen: lazyScreen(async () => (await import('../features/withdrawal/withdrawal-screen.tsx')).WithdrawalScreen),
  },
  chongzhitixianResult: {
    path: '/chongzhitixianResult',
    search: anyText('kind', 'id'),
    screen: lazyScreen(async () => (await import('./transfer-result-page.tsx')).TransferResultPage),
  },
  chongzhitixianRecord: {
    path: '/chongzhitixianRecord',
    search: anyText('kind', 'status', 'currency'),
    screen: lazyScreen(async () => (await import('./transfer-records-page.tsx')).TransferRecordsPage),
  },
  taolilicai: {
    path: '/taolilicai',
    // Dark blue, and slate for mining, in both themes.
    background: '#0b1330',
    search: noSearch,
    screen: lazyScreen(
      async () => (await withProductTexts(import('../features/product/product-list-screen.tsx'))).ArbitrageListScreen,
    ),
  },
  taolilicaiDetail: {
    path: '/taolilicaiDetail',
    search: anyText('id'),
    screen: lazyScreen(
      async () => (await withProductTexts(import('../features/product/product-screen.tsx'))).ArbitrageScreen,
    ),
  },
  taoliOk: {
    path: '/taoliOk',
    search: anyText('id'),
    screen: lazyScreen(
      async () => (await withProductTexts(import('../features/product/order-placed-screen.tsx'))).OrderPlacedScreen,
    ),
  },
  taoliOrder: {
    path: '/taoliOrder',
    search: anyText('kind', 'state', 'id'),
    screen: lazyScreen(
      async () => (await withProductTexts(import('../features/product/orders-screen.tsx'))).OrdersScreen,
    ),
  },
  kuangchi: {
    path: '/kuangchi',
    background: '#1b2430',
    search: noSearch,
    screen: lazyScreen(
      async () => (await withProductTexts(import('../features/product/product-list-screen.tsx'))).MiningListScreen,
    ),
  },
  kuangchiDetail: {
    path: '/kuangchiDetail',
    search: anyText('id'),
    screen: lazyScreen(
      async () => (await withProductTexts(import('../features/product/product-screen.tsx'))).MiningScreen,
    ),
  },
  zhaiquan: {
    path: '/zhaiquan',
    public: true,
    search: noSearch,
    screen: lazyScreen(
      async () => (await withProductTexts(import('../features/product/product-list-screen.tsx'))).BondListScreen,
    ),
  },
  zhaiquanDetail: {
    path: '/zhaiquanDetail',
    search: anyText('id'),
    screen: lazyScreen(
      async () => (await withProductTexts(import('../features/product/product-screen.tsx'))).BondScreen,
    ),
  },
  jiedai: {
    path: '/jiedai',
    search: anyText('kind', 'id'),
    screen: lazyScreen(async () => (await withLoanTexts(import('../features/loan/lending-screen.tsx'))).LendingScreen),
  },
  jiedaiOrder: {
    path: '/jiedaiOrder',
    search: anyText('id', 'state'),
    screen: lazyScreen(
      async () => (await withLoanTexts(import('../features/loan/loan-orders-screen.tsx'))).LoanOrdersScreen,
    ),
  },
  ieo: {
    path: '/ieo',
    search: anyText('id', 'view', 'state'),
    screen: lazyScreen(
      async () => (await withOfferingTexts(import('../features/offering/offering-screen.tsx'))).OfferingScreen,
    ),
  },
  vipLevel: {
    path: '/vipLevel',
    search: noSearch,
    screen: lazyScreen(async () => (await withLevelTexts(import('../features/level/level-screen.tsx'))).LevelScreen),
  },
  fuliCenter: {
    path: '/fuliCenter',
    search: anyText('view'),
    screen: lazyScreen(
      async () => (await withWelfareTexts(import('../features/welfare/welfare-screen.tsx'))).WelfareScreen,
    ),
  },
  tuanduiYaoqing: {
    path: '/tuanduiYaoqing',
    search: noSearch,
    screen: lazyScreen(async () => (await withTeamTexts(import('../features/team/team-screen.tsx'))).TeamScreen),
  },
  ranking: {
    path: '/ranking',
    // Home shows its first places to everybody.
    public: true,
    search: anyText('by', 'day'),
    screen: lazyScreen(
      async () => (await withRankingTexts(import('../features/ranking/ranking-screen.tsx'))).RankingScreen,
    ),
  },
  bisai: {
    path: '/bisai',
    search: anyText('status'),
    screen: lazyScreen(
      async () => (await withContestTexts(import('../features/contest/contest-list-screen.tsx'))).ContestListScreen,
    ),
  },
  bisaiDetail: {
    path: '/bisaiDetail',
    search: anyText('id', 'view'),
    screen: lazyScreen(
      async () => (await withContestTexts(import('../features/contest/contest-screen.tsx'))).ContestScreen,
    ),
  },
  bisaiMycansai: {
    path: '/bisaiMycansai',
    search: anyText('status'),
    screen: lazyScreen(
      async () => (await withContestTexts(import('../features/contest/entries-screen.tsx'))).EntriesScreen,
    ),
  },
  notice: {
    path: '/notice',
    search: anyText('category'),
    screen: lazyScreen(
      async () => (await withNoticeTexts(import('../features/notice/notice-screen.tsx'))).NoticeScreen,
    ),
  },
  noticeSettings: {
    path: '/noticeSettings',
    search: noSearch,
    screen: lazyScreen(
      async () => (await withNoticeTexts(import('../features/notice/notice-settings-screen.tsx'))).NoticeSettingsScreen,
    ),
  },
  chat: {
    path: '/chat',
    search: noSearch,
    screen: lazyScreen(async () => (await withChatTexts(import('../features/chat/chat-screen.tsx'))).ChatScreen),
  },
  xinwen: {
    path: '/xinwen',
    public: true,
    search: noSearch,
    screen: lazyScreen(async () => (await withArticleTexts(import('../features/article/news-screen.tsx'))).NewsScreen),
  },
  articleList: {
    path: '/articleList',
    public: true,
    search: noSearch,
    screen: lazyScreen(
      async () => (await withArticleTexts(import('../features/article/announcements-screen.tsx'))).AnnouncementsScreen,
    ),
  },
  articleDetail: {
    path: '/articleDetail',
    public: true,
    search: anyText('id'),
    screen: lazyScreen(async () => (await withArticleTexts(import('../features/article/reading.ts'))).ArticleScreen),
  },
  articleShare: {
    path: '/articleShare',
    public: true,
    search: anyText('id'),
    screen: lazyScreen(async () => (await withArticleTexts(import('../features/article/reading.ts'))).ShareScreen),
  },
  help: {
    path: '/help',
    public: true,
    search: anyText('topic', 'q'),
    screen: lazyScreen(async () => (await withArticleTexts(import('../features/article/help-screen.tsx'))).HelpScreen),
  },
  receipt: {
    path: '/receipt',
    // Visitors have receipts of their demo trades; whose it is, the server knows.
    public: true,
    search: anyText('id', 'closing'),
    screen: lazyScreen(
      async () => (await withLaterTexts(import('../features/receipt/receipt-screen.tsx'))).ReceiptScreen,
    ),
  },
  security: {
    path: '/security',
    search: anyText('view'),
    screen: lazyScreen(async () => (await import('../features/security/security-screen.tsx')).SecurityScreen),
  },
  recovery: {
    path: '/recovery',
    public: true,
    search: anyText('step'),
    screen: lazyScreen(
      async () => (await withLaterTexts(import('../features/identity/recovery-screen.tsx'))).RecoveryScreen,
    ),
  },
  settings: {
    path: '/settings',
    public: true,
    search: noSearch,
    screen: lazyScreen(async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen),
  },
  inbox: {
    path: '/inbox',
    public: true,
    search: anyText('to'),
    screen: lazyScreen(async () => (await withLaterTexts(import('../features/sandbox/inbox-screen.tsx'))).InboxScreen),
  },
  gallery: {
    path: '/gallery',
    public: true,
    search: noSearch,
    screen: lazyScreen(
      async () => (await withLaterTexts(import('../features/gallery/gallery-screen.tsx'))).GalleryScreen,
    ),
  },
  demotrading: {
    path: '/demotrading',
    public: true,
    cached: true,
    search: anyText('symbol', 'side', 'view', 'mode'),
    screen: lazyScreen(async () => (await withTradeTexts(import('./demo-page.tsx'))).DemoPage),
  },
  kline: {
    path: '/kline',
    public: true,
    background: '#000000',
    cached: true,
    search: anyText('symbol', 'realm', 'contest'),
    screen: lazyScreen(async () => (await import('./kline-page.tsx')).KlinePage),
  },
  login: {
    path: '/login',
    public: true,
    cached: true,
    search: anyText('mode', 'invite', 'oidc', 'freeze', 'cancel'),
    screen: lazyScreen(async () => (await withLaterTexts(import('../features/auth/login-screen.tsx'))).LoginScreen),
  },
  outlink: {
    path: '/outlink',
    public: true,
    cached: true,
    search: anyText('url'),
    screen: lazyScreen(
      async () => (await withLaterTexts(import('../features/outlink/outlink-screen.tsx'))).OutlinkScreen,
    ),
  },
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof ROUTES;
export type RouteSearch<N extends RouteName> = SearchOf<(typeof ROUTES)[N]['search']>;
