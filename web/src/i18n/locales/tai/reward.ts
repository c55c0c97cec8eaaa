import type { reward as en } from '../en-us/reward.ts';

export const reward = {
  'reward.waiting': '{amount} กำลังรอคุณอยู่',
  'reward.text': 'รางวัลจ่ายให้ผู้ที่ยืนยันตัวตนแล้ว คนละหนึ่งครั้ง สิ่งที่ได้ก่อนหน้านั้นจะเก็บไว้และจ่ายเมื่อคุณยืนยันแล้ว',
  'reward.verify': 'ยืนยันตัวตน',
  'reward.waits.identity': 'รอการยืนยันตัวตนของคุณ',
  'reward.waits.pool': 'รอเงินในกองทุน',
  'reward.waits.person': 'รับแล้วในบัญชีอื่น',
} as const satisfies Record<keyof typeof en, string>;
