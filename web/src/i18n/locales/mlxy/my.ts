import type { my as en } from '../en-us/my.ts';

export const my = {
  'my.since': 'Ahli sejak {date}',
  'my.money': 'Wang',
  'my.account': 'Akaun',
  'my.app': 'Aplikasi',
  'my.about': 'Perihal',
  'my.licences': 'Lesen',
  'my.logout': 'Log keluar',
  'my.logoutTitle': 'Log keluar daripada peranti ini?',
  'my.logoutText': 'Akaun anda kekal seperti sedia ada. Anda memerlukan kata laluan untuk kembali.',

  'settings.language': 'Bahasa',
  'settings.theme': 'Tema',
  'settings.themeSystem': 'Ikut telefon',
  'settings.themeDark': 'Gelap',
  'settings.themeLight': 'Cerah',
  'settings.updown': 'Warna harga',
  'settings.updownWestern': 'Hijau naik, merah turun',
  'settings.updownAsia': 'Merah naik, hijau turun',
  'settings.palette': 'Palet buta warna',
  'settings.paletteHint': 'Biru dan jingga menggantikan hijau dan merah',
  'settings.clearCache': 'Kosongkan cache',
  'settings.clearCacheHint': 'Anda kekal log masuk',
  'settings.cacheCleared': 'Cache dikosongkan',

  'licences.chart': 'Carta oleh TradingView Lightweight Charts™, Copyright © 2025 TradingView, Inc.',
  'licences.chartLink': 'Lawati tradingview.com',
  'licences.rest':
    'Muka taip Geist (SIL Open Font License). Ikon oleh Lucide (ISC). Bendera oleh circle-flags (MIT). Ikon syiling oleh cryptocurrency-icons (CC0).',
} as const satisfies Record<keyof typeof en, string>;
