import type { reward as en } from '../en-us/reward.ts';

export const reward = {
  'reward.waiting': '有 {amount} 待您領取。',
  'reward.text': '獎勵只發給已完成身分驗證的本人，每人一次。驗證前所得會為您保留，驗證後發放。',
  'reward.verify': '驗證身分',
  'reward.waits.identity': '待您完成驗證',
  'reward.waits.pool': '待資金池補足',
  'reward.waits.person': '已在其他帳戶領取',
} as const satisfies Record<keyof typeof en, string>;
