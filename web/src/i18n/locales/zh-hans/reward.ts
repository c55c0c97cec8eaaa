import type { reward as en } from '../en-us/reward.ts';

export const reward = {
  'reward.waiting': '有 {amount} 待您领取。',
  'reward.text': '奖励只发给已完成身份认证的本人，每人一次。认证前所得会为您保留，认证后发放。',
  'reward.verify': '认证身份',
  'reward.waits.identity': '待您完成认证',
  'reward.waits.pool': '待资金池补足',
  'reward.waits.person': '已在其他账户领取',
} as const satisfies Record<keyof typeof en, string>;
