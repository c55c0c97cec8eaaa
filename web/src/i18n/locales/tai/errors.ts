import type { errors as en } from '../en-us/errors.ts';

export const errors = {
  'errors.invalid_input': 'ข้อมูลบางส่วนไม่ถูกต้อง โปรดตรวจสอบ',
  'errors.unauthorized': 'โปรดเข้าสู่ระบบ',
  'errors.forbidden': 'ไม่อนุญาตให้ทำรายการนี้',
  'errors.not_found': 'ไม่พบสิ่งที่ต้องการ',
  'errors.body_too_large': 'ข้อมูลใหญ่เกินกว่าจะส่งได้',
  'errors.rate_limited': 'มีคำขอมากเกินไป โปรดรอสักครู่',
  'errors.internal': 'เกิดข้อผิดพลาดจากฝั่งเรา ไม่มีอะไรถูกเปลี่ยนแปลง',
  'errors.unavailable': 'ระบบยังไม่พร้อม โปรดลองอีกครั้งในอีกสักครู่',
  'errors.database_away': 'ขณะนี้เข้าถึงข้อมูลไม่ได้ โปรดลองอีกครั้งในอีกสักครู่',
  'errors.encryption_required': 'คำขอนี้ไม่ได้เข้ารหัส โปรดโหลดหน้าใหม่',
  'errors.decryption_failed': 'เซิร์ฟเวอร์อ่านคำขอนี้ไม่ได้ โปรดโหลดหน้าใหม่',
  'errors.clock_skew': 'นาฬิกาของอุปกรณ์นี้ไม่ตรง โปรดตั้งเวลาแล้วลองอีกครั้ง',
  'errors.request_replayed': 'คำขอนี้ดำเนินการไปแล้ว',
  'errors.insecure_origin': 'การเข้าสู่ระบบต้องใช้ที่อยู่ที่ปลอดภัย โปรดเปิดที่อยู่ https ของเซิร์ฟเวอร์นี้',
  'errors.network': 'ติดต่อเซิร์ฟเวอร์ไม่ได้ ไม่มีข้อมูลสูญหาย โปรดลองอีกครั้ง',
  'errors.timeout': 'เซิร์ฟเวอร์ไม่ตอบกลับภายในเวลา โปรดลองอีกครั้ง',
  'errors.bad_answer': 'เซิร์ฟเวอร์ส่งข้อมูลที่แอปเวอร์ชันนี้ไม่รู้จัก โปรดโหลดหน้าใหม่',
  'errors.unknown': 'เซิร์ฟเวอร์ปฏิเสธคำขอนี้',
} as const satisfies Record<keyof typeof en, string>;
