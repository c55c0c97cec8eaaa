import type { outlink as en } from '../en-us/outlink.ts';

export const outlink = {
  'outlink.leaving': 'Vas a salir de Assay',
  'outlink.host': 'Este enlace lleva a',
  'outlink.caution': 'Esa página no es nuestra. Nunca escribas allí tu contraseña de Assay ni un código.',
  'outlink.open': 'Abrir {host}',
  'outlink.stay': 'Quedarme aquí',
  'outlink.refusedTitle': 'Este enlace no se abrió',
  'outlink.refused.unreadable': 'La dirección está dañada o incompleta.',
  'outlink.refused.scheme': 'Desde aquí solo se abren direcciones web seguras (https).',
  'outlink.refused.credentials':
    'La dirección oculta un usuario o una contraseña delante del sitio real. Es un truco habitual.',
  'outlink.refused.lookalike': 'El nombre del sitio contiene caracteres que pueden imitar otras letras.',
  'outlink.refused.numeric': 'La dirección indica solo el número de una máquina en lugar de un sitio web.',
  'outlink.refused.host': '{host} no está en la lista de sitios que Assay enlaza.',
} as const satisfies Record<keyof typeof en, string>;
