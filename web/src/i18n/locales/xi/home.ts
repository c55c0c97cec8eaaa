import type { home as en } from '../en-us/home.ts';

export const home = {
  'home.headline': 'Precios y resultados que tu propio teléfono puede comprobar',
  'home.lead':
    'Assay escribe cada precio en una cinta que nadie puede cambiar después. No tienes que fiarte de nuestra palabra.',
  'home.login': 'Iniciar sesión',
  'home.register': 'Crear cuenta',
  'home.greetingMorning': 'Buenos días',
  'home.greetingDay': 'Buenas tardes',
  'home.greetingEvening': 'Buenas noches',
  'home.account': 'Mi cuenta',
  'home.searchMarkets': 'Buscar mercados',
  'home.entries': 'Accesos rápidos',
  'home.ai': 'Arbitraje con IA',
  'home.tape': 'Cinta de precios',
  'home.checkpoint': 'Punto de control {number}',
  'home.tapeTicks': '{count, plural, one {tick en la cinta} many {de ticks en la cinta} other {ticks en la cinta}}',
  'home.links': '{count, plural, one {# eslabón} other {# eslabones}}',
  'home.tapeChecked': 'Comprobado en este teléfono',
  'home.tapeCheckedText': '{pair} hasta el extremo firmado, en {ms}\u00a0ms.',
  'home.tapeFailed': 'La cinta no coincide',
  'home.tapeFailedText': 'Los precios recibidos no conducen a lo que se firmó. No te fíes de ellos.',
  'home.tapeUnknown': 'Aún sin comprobar',
  'home.tapeUnknownText': 'No se pudo obtener la cinta. Inténtalo de nuevo.',
  'home.tapeChecking': 'Comprobando la cinta',
  'home.tapeCheckingText': 'Firma, extremos y últimos eslabones.',
  'home.checkAgain': 'Comprobar de nuevo',
} as const satisfies Record<keyof typeof en, string>;
