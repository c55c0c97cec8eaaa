import type { my as en } from '../en-us/my.ts';

export const my = {
  'my.since': '註冊於 {date}',
  'my.money': '資金',
  'my.account': '帳戶',
  'my.app': '應用程式',
  'my.about': '關於',
  'my.licences': '授權聲明',
  'my.logout': '登出',
  'my.logoutTitle': '要在此裝置上登出嗎？',
  'my.logoutText': '您的帳戶保持不變。再次登入需要密碼。',

  'settings.language': '語言',
  'settings.theme': '主題',
  'settings.themeSystem': '跟隨系統',
  'settings.themeDark': '深色',
  'settings.themeLight': '淺色',
  'settings.updown': '漲跌顏色',
  'settings.updownWestern': '綠漲紅跌',
  'settings.updownAsia': '紅漲綠跌',
  'settings.palette': '色覺輔助配色',
  'settings.paletteHint': '以藍色和橙色代替綠色和紅色',
  'settings.clearCache': '清除快取',
  'settings.clearCacheHint': '登入狀態會保留',
  'settings.cacheCleared': '快取已清除',

  'licences.chart': '圖表由 TradingView Lightweight Charts™ 提供，Copyright © 2025 TradingView, Inc.',
  'licences.chartLink': '前往 tradingview.com',
  'licences.rest':
    '字型：Geist（SIL Open Font License）。圖示：Lucide（ISC）。國旗：circle-flags（MIT）。幣種圖示：cryptocurrency-icons（CC0）。',
} as const satisfies Record<keyof typeof en, string>;
