import type { ranking as en } from '../en-us/ranking.ts';

export const ranking = {
  'ranking.day': 'Últimas 24 horas',
  'ranking.ofDay': 'Día {day} (UTC+8)',
  'ranking.when': 'Periodo',
  'ranking.order': 'Orden',
  'ranking.by.yield': 'Rendimiento',
  'ranking.by.profit': 'Ganancia',
  'ranking.you': 'Tú',
  'ranking.simulated': 'Trader simulado',
  'ranking.trades':
    '{count, plural, one {# posición cerrada} many {# de posiciones cerradas} other {# posiciones cerradas}}',
  'ranking.used': '{amount} usados',
  'ranking.losing':
    '{count, plural, one {{percent} de # cuenta perdió dinero} many {{percent} de # de cuentas perdieron dinero} other {{percent} de # cuentas perdieron dinero}}',
  'ranking.losingText':
    'Todos los que cerraron una posición en estas 24 horas, con puesto o sin él, tras comisiones y financiación.',
  'ranking.empty': 'Aún no hay nadie',
  'ranking.emptyText': 'Quien cierra posiciones con {amount} de margen o más en 24 horas aparece aquí.',
  'ranking.emptyDay': 'Nadie tuvo puesto este día',
  'ranking.tooLittle': 'Sin puesto: menos de {amount} de margen',
  'ranking.notYet': 'Ninguna posición cerrada en 24 horas',
  'ranking.seeAll': 'Ver la clasificación completa',
  'ranking.counted': 'Contado {time}',
  'ranking.how': 'Cómo se cuenta',
  'ranking.howProfit':
    'La ganancia es lo que dieron las posiciones cerradas con dinero real en estas 24 horas, tras comisiones y financiación. No cuentan opciones, demo ni concursos.',
  'ranking.howCapital':
    'El capital es la suma de sus márgenes, y el rendimiento es la ganancia dividida entre él. Desde {amount} de capital se tiene un puesto.',
  'ranking.howNames':
    'Solo se muestran los nombres de quienes lo eligieron en «Tus datos»; los demás, por su primera letra. Cada fila se vuelve a sumar en la auditoría.',
  'ranking.howDays':
    'Al terminar un día (UTC+8), su clasificación se guarda tal como estaba y sigue siendo parte de la auditoría.',
  'ranking.failed': 'No pudimos cargar la clasificación',
  'ranking.failedText': 'No se ha perdido nada. Revisa la conexión y vuelve a intentarlo.',
} as const satisfies Record<keyof typeof en, string>;
