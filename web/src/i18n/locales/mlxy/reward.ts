import type { reward as en } from '../en-us/reward.ts';

export const reward = {
  'reward.waiting': '{amount} menunggu anda.',
  'reward.text':
    'Ganjaran diberikan kepada orang yang disahkan, sekali bagi setiap orang. Apa yang diperoleh sebelum itu disimpan dan dibayar selepas anda disahkan.',
  'reward.verify': 'Sahkan identiti',
  'reward.waits.identity': 'Menunggu pengesahan anda',
  'reward.waits.pool': 'Menunggu dana',
  'reward.waits.person': 'Diterima di akaun lain',
} as const satisfies Record<keyof typeof en, string>;
