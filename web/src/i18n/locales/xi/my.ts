import type { my as en } from '../en-us/my.ts';

export const my = {
  'my.since': 'Miembro desde {date}',
  'my.money': 'Dinero',
  'my.account': 'Cuenta',
  'my.app': 'Aplicación',
  'my.about': 'Acerca de',
  'my.licences': 'Licencias',
  'my.logout': 'Cerrar sesión',
  'my.logoutTitle': '¿Cerrar sesión en este dispositivo?',
  'my.logoutText': 'Tu cuenta queda como está. Necesitarás tu contraseña para volver.',

  'settings.language': 'Idioma',
  'settings.theme': 'Tema',
  'settings.themeSystem': 'Como el teléfono',
  'settings.themeDark': 'Oscuro',
  'settings.themeLight': 'Claro',
  'settings.updown': 'Colores de precios',
  'settings.updownWestern': 'Verde sube, rojo baja',
  'settings.updownAsia': 'Rojo sube, verde baja',
  'settings.palette': 'Paleta para daltonismo',
  'settings.paletteHint': 'Azul y naranja en lugar de verde y rojo',
  'settings.clearCache': 'Borrar caché',
  'settings.clearCacheHint': 'Tu sesión sigue abierta',
  'settings.cacheCleared': 'Caché borrada',

  'licences.chart': 'Gráficos de TradingView Lightweight Charts™, Copyright © 2025 TradingView, Inc.',
  'licences.chartLink': 'Visitar tradingview.com',
  'licences.rest':
    'Tipografía Geist (SIL Open Font License). Iconos de Lucide (ISC). Banderas de circle-flags (MIT). Iconos de monedas de cryptocurrency-icons (CC0).',
} as const satisfies Record<keyof typeof en, string>;
