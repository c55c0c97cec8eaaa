import type { reward as en } from '../en-us/reward.ts';

export const reward = {
  'reward.waiting': '{amount} đang chờ bạn.',
  'reward.text':
    'Phần thưởng dành cho người đã xác minh, mỗi người một lần. Phần có được trước đó được giữ lại và trả khi bạn đã xác minh.',
  'reward.verify': 'Xác minh danh tính',
  'reward.waits.identity': 'Chờ bạn xác minh',
  'reward.waits.pool': 'Chờ tiền trong quỹ',
  'reward.waits.person': 'Đã nhận ở tài khoản khác',
} as const satisfies Record<keyof typeof en, string>;
