import type { outlink as en } from '../en-us/outlink.ts';

export const outlink = {
  'outlink.leaving': 'คุณกำลังออกจาก Assay',
  'outlink.host': 'ลิงก์นี้นำไปยัง',
  'outlink.caution': 'หน้านั้นไม่ใช่ของเรา อย่ากรอกรหัสผ่าน Assay หรือรหัสยืนยันที่นั่นเด็ดขาด',
  'outlink.open': 'เปิด {host}',
  'outlink.stay': 'อยู่ที่นี่',
  'outlink.refusedTitle': 'ลิงก์นี้ไม่ถูกเปิด',
  'outlink.refused.unreadable': 'ที่อยู่เสียหายหรือไม่สมบูรณ์',
  'outlink.refused.scheme': 'เปิดจากที่นี่ได้เฉพาะที่อยู่เว็บที่ปลอดภัย (https)',
  'outlink.refused.credentials': 'ที่อยู่นี้ซ่อนชื่อผู้ใช้หรือรหัสผ่านไว้หน้าชื่อเว็บไซต์จริง ซึ่งเป็นกลลวงที่พบบ่อย',
  'outlink.refused.lookalike': 'ชื่อเว็บไซต์มีอักขระที่อาจเลียนแบบตัวอักษรอื่น',
  'outlink.refused.numeric': 'ที่อยู่นี้เป็นเพียงหมายเลขเครื่อง ไม่ใช่ชื่อเว็บไซต์',
  'outlink.refused.host': '{host} ไม่อยู่ในรายชื่อเว็บไซต์ที่ Assay ลิงก์ไป',
} as const satisfies Record<keyof typeof en, string>;
