import type { pc as en } from '../en-us/pc.ts';

export const pc = {
  'pc.headline': 'El precio, la regla, el importe. Compruébalo todo por tu cuenta.',
  'pc.text':
    'Assay es una app de trading que te da la prueba con cada resultado. Tu propio teléfono lo vuelve a calcular, sin preguntarnos.',
  'pc.continue': 'Continúa en tu teléfono',
  'pc.scan': 'Apunta la cámara al código. Llegarás a la misma página de la que vienes.',
  'pc.qr': 'Código QR de {address}',
  'pc.here': 'O úsala aquí, en el marco',
  'pc.frame': 'La app de Assay',
  'pc.records': 'registros en la cinta, cada uno sellado al anterior',
  'pc.checkpoint': 'desde la última firma de la cinta',
  'pc.seconds': '{count} s',
  'pc.gaps':
    '{count, plural, one {hueco en 30 días, registrado a la vista de todos} other {huecos en 30 días, registrados a la vista de todos}}',
} as const satisfies Record<keyof typeof en, string>;
