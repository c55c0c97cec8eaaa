import type { my as en } from '../en-us/my.ts';

export const my = {
  'my.since': '注册于 {date}',
  'my.money': '资金',
  'my.account': '账户',
  'my.app': '应用',
  'my.about': '关于',
  'my.licences': '许可声明',
  'my.logout': '退出登录',
  'my.logoutTitle': '要在此设备上退出登录吗？',
  'my.logoutText': '您的账户保持不变。再次登录需要密码。',

  'settings.language': '语言',
  'settings.theme': '主题',
  'settings.themeSystem': '跟随系统',
  'settings.themeDark': '深色',
  'settings.themeLight': '浅色',
  'settings.updown': '涨跌颜色',
  'settings.updownWestern': '绿涨红跌',
  'settings.updownAsia': '红涨绿跌',
  'settings.palette': '色觉辅助配色',
  'settings.paletteHint': '以蓝色和橙色代替绿色和红色',
  'settings.clearCache': '清除缓存',
  'settings.clearCacheHint': '登录状态会保留',
  'settings.cacheCleared': '缓存已清除',

  'licences.chart': '图表由 TradingView Lightweight Charts™ 提供，Copyright © 2025 TradingView, Inc.',
  'licences.chartLink': '访问 tradingview.com',
  'licences.rest':
    '字体：Geist（SIL Open Font License）。图标：Lucide（ISC）。国旗：circle-flags（MIT）。币种图标：cryptocurrency-icons（CC0）。',
} as const satisfies Record<keyof typeof en, string>;
