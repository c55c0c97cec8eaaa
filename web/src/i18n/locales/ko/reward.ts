import type { reward as en } from '../en-us/reward.ts';

export const reward = {
  'reward.waiting': '{amount}이(가) 지급을 기다리고 있어요.',
  'reward.text':
    '보상은 본인 인증을 마친 분께 한 사람당 한 번만 지급됩니다. 인증 전에 받은 보상은 보관했다가 인증 후 지급합니다.',
  'reward.verify': '본인 인증하기',
  'reward.waits.identity': '본인 인증 대기',
  'reward.waits.pool': '재원 대기',
  'reward.waits.person': '다른 계정에서 받음',
} as const satisfies Record<keyof typeof en, string>;
