/** The code of every screen, by the name of its route. Each is fetched when it is first wanted. */
import { queries } from '../calls/client.ts';
import { withTexts } from '../i18n/i18n.ts';
import type { RouteName } from '../navigation/routes.ts';
import { askForMarkets, withMarkets } from '../domain/instrument/use-markets.ts';
import type { Realm } from '../domain/trading/realm.ts';
import { keptModule, lazyScreen, type LazyScreen } from './lazy-screen.tsx';
import type * as TabPages from './tab-pages.ts';
import type * as TradePages from './trade-pages.ts';

const tabs = keptModule<typeof TabPages>();
const priced = withMarkets(queries);

/** The head of home needs no price: where the code is kept on the phone, it is drawn before they arrive. */
const asked = <T>(code: Promise<T>): Promise<T> => {
  void askForMarkets(queries);
  return code;
};

/** Waits for what somebody trades, too. */
const traded = async (realm: Realm, code: Promise<typeof TradePages>): Promise<typeof TradePages> => {
  const pages = await priced(code);
  await pages.fetchFirst(queries, realm);
  return pages;
};

export const SCREENS: Readonly<Record<RouteName, LazyScreen>> = {
  home: lazyScreen(async () => (await asked(tabs(() => import('./tab-pages.ts')))).HomePage),
  markets: lazyScreen(async () => (await priced(tabs(() => import('./tab-pages.ts')))).MarketScreen),
  trade: lazyScreen(async () => (await traded('money', withTexts('trade')(import('./trade-pages.ts')))).TradePage),
  my: lazyScreen(async () => (await import('./profile-page.tsx')).ProfilePage),
  assets: lazyScreen(async () => (await import('../features/wallet/assets-screen.tsx')).AssetsScreen),
  walletRecords: lazyScreen(async () => (await import('../features/wallet/records-screen.tsx')).RecordsScreen),
  performance: lazyScreen(
    async () =>
      (await withTexts('performance')(import('../features/performance/performance-screen.tsx'))).PerformanceScreen,
  ),
  statement: lazyScreen(
    async () => (await withTexts('statement')(import('../features/statement/statement-screen.tsx'))).StatementScreen,
  ),
  swap: lazyScreen(async () => (await import('../features/swap/swap-screen.tsx')).SwapScreen),
  swapRecords: lazyScreen(async () => (await import('../features/swap/swap-records-screen.tsx')).SwapRecordsScreen),
  recurring: lazyScreen(
    async () => (await withTexts('recurring')(import('../features/swap/recurring-screen.tsx'))).RecurringScreen,
  ),
  payout: lazyScreen(async () => (await import('../features/payout/payout-screen.tsx')).PayoutScreen),
  personal: lazyScreen(async () => (await import('../features/profile/personal-screen.tsx')).PersonalScreen),
  verification: lazyScreen(async () => (await import('../features/identity/verify-screen.tsx')).VerifyScreen),
  advancedVerification: lazyScreen(
    async () => (await import('../features/identity/advanced-screen.tsx')).AdvancedScreen,
  ),
  verificationResult: lazyScreen(
    async () => (await import('../features/identity/result-screen.tsx')).VerificationResultScreen,
  ),
  privacy: lazyScreen(async () => (await import('./privacy-page.tsx')).PrivacyPage),
  risk: lazyScreen(async () => (await withTexts('risk')(import('../features/trade/risk-screen.tsx'))).RiskScreen),
  limits: lazyScreen(async () => (await withTexts('limit')(import('../features/limit/limit-screen.tsx'))).LimitScreen),
  deposit: lazyScreen(async () => (await import('../features/deposit/deposit-screen.tsx')).DepositScreen),
  withdrawal: lazyScreen(async () => (await import('../features/withdrawal/withdrawal-screen.tsx')).WithdrawalScreen),
  transferResult: lazyScreen(async () => (await import('./transfer-result-page.tsx')).TransferResultPage),
  transferRecords: lazyScreen(async () => (await import('./transfer-records-page.tsx')).TransferRecordsPage),
  arbitrage: lazyScreen(
    async () => (await withTexts('product')(import('../features/product/product-list-screen.tsx'))).ArbitrageListScreen,
  ),
  arbitrageDetail: lazyScreen(
    async () => (await withTexts('product')(import('../features/product/product-screen.tsx'))).ArbitrageScreen,
  ),
  orderPlaced: lazyScreen(
    async () => (await withTexts('product')(import('../features/product/order-placed-screen.tsx'))).OrderPlacedScreen,
  ),
  productOrders: lazyScreen(
    async () => (await withTexts('product')(import('../features/product/orders-screen.tsx'))).OrdersScreen,
  ),
  mining: lazyScreen(
    async () => (await withTexts('product')(import('../features/product/product-list-screen.tsx'))).MiningListScreen,
  ),
  miningDetail: lazyScreen(
    async () => (await withTexts('product')(import('../features/product/product-screen.tsx'))).MiningScreen,
  ),
  bonds: lazyScreen(
    async () => (await withTexts('product')(import('../features/product/product-list-screen.tsx'))).BondListScreen,
  ),
  bondDetail: lazyScreen(
    async () => (await withTexts('product')(import('../features/product/product-screen.tsx'))).BondScreen,
  ),
  lending: lazyScreen(
    async () => (await withTexts('loan')(import('../features/loan/lending-screen.tsx'))).LendingScreen,
  ),
  loanOrders: lazyScreen(
    async () => (await withTexts('loan')(import('../features/loan/loan-orders-screen.tsx'))).LoanOrdersScreen,
  ),
  offering: lazyScreen(
    async () => (await withTexts('offering')(import('../features/offering/offering-screen.tsx'))).OfferingScreen,
  ),
  level: lazyScreen(async () => (await withTexts('level')(import('../features/level/level-screen.tsx'))).LevelScreen),
  welfare: lazyScreen(
    async () => (await withTexts('welfare')(import('../features/welfare/welfare-screen.tsx'))).WelfareScreen,
  ),
  team: lazyScreen(async () => (await withTexts('team')(import('../features/team/team-screen.tsx'))).TeamScreen),
  ranking: lazyScreen(
    async () => (await withTexts('ranking')(import('../features/ranking/ranking-screen.tsx'))).RankingScreen,
  ),
  contests: lazyScreen(
    async () => (await withTexts('contest')(import('../features/contest/contest-list-screen.tsx'))).ContestListScreen,
  ),
  contest: lazyScreen(
    async () => (await withTexts('contest')(import('../features/contest/contest-screen.tsx'))).ContestScreen,
  ),
  contestEntries: lazyScreen(
    async () => (await withTexts('contest')(import('../features/contest/entries-screen.tsx'))).EntriesScreen,
  ),
  notice: lazyScreen(
    async () => (await withTexts('notice')(import('../features/notice/notice-screen.tsx'))).NoticeScreen,
  ),
  noticeSettings: lazyScreen(
    async () =>
      (await withTexts('notice')(import('../features/notice/notice-settings-screen.tsx'))).NoticeSettingsScreen,
  ),
  chat: lazyScreen(async () => (await withTexts('chat')(import('../features/chat/chat-screen.tsx'))).ChatScreen),
  news: lazyScreen(async () => (await withTexts('article')(import('../features/article/news-screen.tsx'))).NewsScreen),
  announcements: lazyScreen(
    async () =>
      (await withTexts('article')(import('../features/article/announcements-screen.tsx'))).AnnouncementsScreen,
  ),
  article: lazyScreen(async () => (await withTexts('article')(import('../features/article/reading.ts'))).ArticleScreen),
  articleShare: lazyScreen(
    async () => (await withTexts('article')(import('../features/article/reading.ts'))).ShareScreen,
  ),
  help: lazyScreen(async () => (await withTexts('article')(import('../features/article/help-screen.tsx'))).HelpScreen),
  fairness: lazyScreen(
    async () => (await withTexts('fairness')(import('../features/fairness/fairness-screen.tsx'))).FairnessScreen,
  ),
  receipt: lazyScreen(
    async () => (await withTexts('later')(import('../features/receipt/receipt-screen.tsx'))).ReceiptScreen,
  ),
  security: lazyScreen(async () => (await import('../features/security/security-screen.tsx')).SecurityScreen),
  recovery: lazyScreen(
    async () => (await withTexts('later')(import('../features/identity/recovery-screen.tsx'))).RecoveryScreen,
  ),
  settings: lazyScreen(
    async () => (await withTexts('settings')(import('../features/settings/settings-screen.tsx'))).SettingsScreen,
  ),
  inbox: lazyScreen(async () => (await withTexts('later')(import('../features/sandbox/inbox-screen.tsx'))).InboxScreen),
  gallery: lazyScreen(
    async () => (await withTexts('later')(import('../features/gallery/gallery-screen.tsx'))).GalleryScreen,
  ),
  demo: lazyScreen(async () => (await traded('demo', withTexts('trade')(import('./trade-pages.ts')))).DemoPage),
  chart: lazyScreen(async () => (await priced(import('./chart-page.tsx'))).ChartPage),
  login: lazyScreen(async () => (await withTexts('auth')(import('../features/auth/load-login.ts'))).loadLogin(queries)),
  outlink: lazyScreen(
    async () => (await withTexts('later')(import('../features/outlink/outlink-screen.tsx'))).OutlinkScreen,
  ),
};
