import type { reward as en } from '../en-us/reward.ts';

export const reward = {
  'reward.waiting': '{amount} te esperan.',
  'reward.text':
    'Las recompensas son para personas verificadas, una vez por persona. Lo que ganes antes se guarda y se paga cuando te verifiques.',
  'reward.verify': 'Verificar identidad',
  'reward.waits.identity': 'A la espera de tu verificación',
  'reward.waits.pool': 'A la espera del fondo',
  'reward.waits.person': 'Recibido en otra cuenta',
} as const satisfies Record<keyof typeof en, string>;
