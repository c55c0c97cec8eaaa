import type { my as en } from '../en-us/my.ts';

export const my = {
  'my.since': 'เป็นสมาชิกตั้งแต่ {date}',
  'my.money': 'เงิน',
  'my.account': 'บัญชี',
  'my.app': 'แอป',
  'my.about': 'เกี่ยวกับ',
  'my.licences': 'สัญญาอนุญาต',
  'my.logout': 'ออกจากระบบ',
  'my.logoutTitle': 'ออกจากระบบบนอุปกรณ์นี้?',
  'my.logoutText': 'บัญชีของคุณยังอยู่เหมือนเดิม คุณต้องใช้รหัสผ่านเพื่อกลับเข้ามา',

  'settings.language': 'ภาษา',
  'settings.theme': 'ธีม',
  'settings.themeSystem': 'ตามโทรศัพท์',
  'settings.themeDark': 'มืด',
  'settings.themeLight': 'สว่าง',
  'settings.updown': 'สีของราคา',
  'settings.updownWestern': 'เขียวขึ้น แดงลง',
  'settings.updownAsia': 'แดงขึ้น เขียวลง',
  'settings.palette': 'ชุดสีสำหรับตาบอดสี',
  'settings.paletteHint': 'น้ำเงินและส้มแทนเขียวและแดง',
  'settings.clearCache': 'ล้างแคช',
  'settings.clearCacheHint': 'คุณจะยังอยู่ในระบบ',
  'settings.cacheCleared': 'ล้างแคชแล้ว',

  'licences.chart': 'กราฟโดย TradingView Lightweight Charts™, Copyright © 2025 TradingView, Inc.',
  'licences.chartLink': 'ไปที่ tradingview.com',
  'licences.rest':
    'แบบอักษร Geist (SIL Open Font License) ไอคอนโดย Lucide (ISC) ธงโดย circle-flags (MIT) ไอคอนเหรียญโดย cryptocurrency-icons (CC0)',
} as const satisfies Record<keyof typeof en, string>;
