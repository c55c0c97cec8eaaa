import type { my as en } from '../en-us/my.ts';

export const my = {
  'my.since': '登録日 {date}',
  'my.money': '資金',
  'my.account': 'アカウント',
  'my.app': 'アプリ',
  'my.about': 'このアプリについて',
  'my.licences': 'ライセンス',
  'my.logout': 'ログアウト',
  'my.logoutTitle': 'この端末からログアウトしますか？',
  'my.logoutText': 'アカウントはそのまま残ります。再びログインするにはパスワードが必要です。',

  'settings.language': '言語',
  'settings.theme': 'テーマ',
  'settings.themeSystem': '端末に合わせる',
  'settings.themeDark': 'ダーク',
  'settings.themeLight': 'ライト',
  'settings.updown': '値動きの色',
  'settings.updownWestern': '上昇は緑、下落は赤',
  'settings.updownAsia': '上昇は赤、下落は緑',
  'settings.palette': '色覚サポート配色',
  'settings.paletteHint': '緑と赤の代わりに青とオレンジで表示します',
  'settings.clearCache': 'キャッシュを消去',
  'settings.clearCacheHint': 'ログイン状態は保たれます',
  'settings.cacheCleared': 'キャッシュを消去しました',

  'licences.chart': 'チャート提供：TradingView Lightweight Charts™, Copyright © 2025 TradingView, Inc.',
  'licences.chartLink': 'tradingview.comを開く',
  'licences.rest':
    '書体：Geist（SIL Open Font License）。アイコン：Lucide（ISC）。国旗：circle-flags（MIT）。コインのアイコン：cryptocurrency-icons（CC0）。',
} as const satisfies Record<keyof typeof en, string>;
