import type { reward as en } from '../en-us/reward.ts';

export const reward = {
  'reward.waiting': '{amount}が受け取りを待っています。',
  'reward.text':
    '報酬は本人確認済みの方に、お一人につき一度だけ支払われます。確認前に得た分は保管され、確認後に支払われます。',
  'reward.verify': '本人確認をする',
  'reward.waits.identity': '本人確認待ち',
  'reward.waits.pool': '原資の補充待ち',
  'reward.waits.person': '別のアカウントで受取済み',
} as const satisfies Record<keyof typeof en, string>;
