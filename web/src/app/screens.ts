/** The code of every screen, by the name of its route. Each is fetched when it is first wanted. */
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
import type { RouteName } from '../navigation/routes.ts';
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx';

export const SCREENS: Readonly<Record<RouteName, LazyScreen>> = {
  home: lazyScreen(async () => (await import('./home-page.tsx')).HomePage),
  hangqing: lazyScreen(async () => (await import('../features/market/market-screen.tsx')).MarketScreen),
  heyue: lazyScreen(async () => (await import('./trade-page.tsx')).TradePage),
  my: lazyScreen(async () => (await import('./profile-page.tsx')).ProfilePage),
  zichanCenter: lazyScreen(async () => (await import('../features/wallet/assets-screen.tsx')).AssetsScreen),
  zhangbianRecord: lazyScreen(async () => (await import('../features/wallet/records-screen.tsx')).RecordsScreen),
  shandui: lazyScreen(async () => (await import('../features/swap/swap-screen.tsx')).SwapScreen),
  shanduiOrder: lazyScreen(async () => (await import('../features/swap/swap-records-screen.tsx')).SwapRecordsScreen),
  jiesuanInfo: lazyScreen(async () => (await import('../features/payout/payout-screen.tsx')).PayoutScreen),
  gerenziliao: lazyScreen(async () => (await import('../features/profile/personal-screen.tsx')).PersonalScreen),
  shenfenRenzheng: lazyScreen(async () => (await import('../features/identity/verify-screen.tsx')).VerifyScreen),
  shenfenRenzhengAd: lazyScreen(async () => (await import('../features/identity/advanced-screen.tsx')).AdvancedScreen),
  renzhengResult: lazyScreen(
    async () => (await import('../features/identity/result-screen.tsx')).VerificationResultScreen,
  ),
  privacy: lazyScreen(async () => (await import('./privacy-page.tsx')).PrivacyPage),
  chongzhi: lazyScreen(async () => (await import('../features/deposit/deposit-screen.tsx')).DepositScreen),
  tixian: lazyScreen(async () => (await import('../features/withdrawal/withdrawal-screen.tsx')).WithdrawalScreen),
  chongzhitixianResult: lazyScreen(async () => (await import('./transfer-result-page.tsx')).TransferResultPage),
  chongzhitixianRecord: lazyScreen(async () => (await import('./transfer-records-page.tsx')).TransferRecordsPage),
  taolilicai: lazyScreen(
    async () => (await withProductTexts(import('../features/product/product-list-screen.tsx'))).ArbitrageListScreen,
  ),
  taolilicaiDetail: lazyScreen(
    async () => (await withProductTexts(import('../features/product/product-screen.tsx'))).ArbitrageScreen,
  ),
  taoliOk: lazyScreen(
    async () => (await withProductTexts(import('../features/product/order-placed-screen.tsx'))).OrderPlacedScreen,
  ),
  taoliOrder: lazyScreen(
    async () => (await withProductTexts(import('../features/product/orders-screen.tsx'))).OrdersScreen,
  ),
  kuangchi: lazyScreen(
    async () => (await withProductTexts(import('../features/product/product-list-screen.tsx'))).MiningListScreen,
  ),
  kuangchiDetail: lazyScreen(
    async () => (await withProductTexts(import('../features/product/product-screen.tsx'))).MiningScreen,
  ),
  zhaiquan: lazyScreen(
    async () => (await withProductTexts(import('../features/product/product-list-screen.tsx'))).BondListScreen,
  ),
  zhaiquanDetail: lazyScreen(
    async () => (await withProductTexts(import('../features/product/product-screen.tsx'))).BondScreen,
  ),
  jiedai: lazyScreen(async () => (await withLoanTexts(import('../features/loan/lending-screen.tsx'))).LendingScreen),
  jiedaiOrder: lazyScreen(
    async () => (await withLoanTexts(import('../features/loan/loan-orders-screen.tsx'))).LoanOrdersScreen,
  ),
  ieo: lazyScreen(
    async () => (await withOfferingTexts(import('../features/offering/offering-screen.tsx'))).OfferingScreen,
  ),
  vipLevel: lazyScreen(async () => (await withLevelTexts(import('../features/level/level-screen.tsx'))).LevelScreen),
  fuliCenter: lazyScreen(
    async () => (await withWelfareTexts(import('../features/welfare/welfare-screen.tsx'))).WelfareScreen,
  ),
  tuanduiYaoqing: lazyScreen(async () => (await withTeamTexts(import('../features/team/team-screen.tsx'))).TeamScreen),
  ranking: lazyScreen(
    async () => (await withRankingTexts(import('../features/ranking/ranking-screen.tsx'))).RankingScreen,
  ),
  bisai: lazyScreen(
    async () => (await withContestTexts(import('../features/contest/contest-list-screen.tsx'))).ContestListScreen,
  ),
  bisaiDetail: lazyScreen(
    async () => (await withContestTexts(import('../features/contest/contest-screen.tsx'))).ContestScreen,
  ),
  bisaiMycansai: lazyScreen(
    async () => (await withContestTexts(import('../features/contest/entries-screen.tsx'))).EntriesScreen,
  ),
  notice: lazyScreen(async () => (await withNoticeTexts(import('../features/notice/notice-screen.tsx'))).NoticeScreen),
  noticeSettings: lazyScreen(
    async () => (await withNoticeTexts(import('../features/notice/notice-settings-screen.tsx'))).NoticeSettingsScreen,
  ),
  chat: lazyScreen(async () => (await withChatTexts(import('../features/chat/chat-screen.tsx'))).ChatScreen),
  xinwen: lazyScreen(async () => (await withArticleTexts(import('../features/article/news-screen.tsx'))).NewsScreen),
  articleList: lazyScreen(
    async () => (await withArticleTexts(import('../features/article/announcements-screen.tsx'))).AnnouncementsScreen,
  ),
  articleDetail: lazyScreen(
    async () => (await withArticleTexts(import('../features/article/reading.ts'))).ArticleScreen,
  ),
  articleShare: lazyScreen(async () => (await withArticleTexts(import('../features/article/reading.ts'))).ShareScreen),
  help: lazyScreen(async () => (await withArticleTexts(import('../features/article/help-screen.tsx'))).HelpScreen),
  receipt: lazyScreen(
    async () => (await withLaterTexts(import('../features/receipt/receipt-screen.tsx'))).ReceiptScreen,
  ),
  security: lazyScreen(async () => (await import('../features/security/security-screen.tsx')).SecurityScreen),
  recovery: lazyScreen(
    async () => (await withLaterTexts(import('../features/identity/recovery-screen.tsx'))).RecoveryScreen,
  ),
  settings: lazyScreen(async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen),
  inbox: lazyScreen(async () => (await withLaterTexts(import('../features/sandbox/inbox-screen.tsx'))).InboxScreen),
  gallery: lazyScreen(
    async () => (await withLaterTexts(import('../features/gallery/gallery-screen.tsx'))).GalleryScreen,
  ),
  demotrading: lazyScreen(async () => (await withTradeTexts(import('./demo-page.tsx'))).DemoPage),
  kline: lazyScreen(async () => (await import('./kline-page.tsx')).KlinePage),
  login: lazyScreen(async () => (await withLaterTexts(import('../features/auth/login-screen.tsx'))).LoginScreen),
  outlink: lazyScreen(
    async () => (await withLaterTexts(import('../features/outlink/outlink-screen.tsx'))).OutlinkScreen,
  ),
};
