import type { sandbox as en } from '../en-us/sandbox.ts';

export const sandbox = {
  'sandbox.explain': 'ในระบบทดลอง จะไม่มีข้อความออกจากเซิร์ฟเวอร์นี้ ข้อความที่ควรส่งจะแสดงที่นี่แทน',
  'sandbox.to': 'อีเมลหรือโทรศัพท์พร้อมรหัสประเทศ',
  'sandbox.toHint': 'เช่น mara@example.org หรือ 1 5551234567',
  'sandbox.show': 'แสดงข้อความ',
  'sandbox.code': 'รหัสของคุณ',
  'sandbox.validUntil': 'ส่งเมื่อ {time} ใช้ได้ถึง {until}',
  'sandbox.expired': 'ส่งเมื่อ {time} หมดอายุแล้ว',
  'sandbox.copyCode': 'คัดลอกรหัส {code}',
  'sandbox.empty': 'ยังไม่มีรหัส',
  'sandbox.emptyText': 'ยังไม่มีข้อความส่งไปยัง {to} ขอรหัสได้ที่หน้าลงทะเบียน',
  'sandbox.emptyStart': 'กรอกอีเมลหรือหมายเลขที่คุณใช้ขอรหัส',
  'sandbox.withdrawal_asked': 'ขอถอนเงิน',
  'sandbox.withdrawal_approved': 'อนุมัติการถอนเงิน',
  'sandbox.withdrawal_paid': 'จ่ายเงินถอนแล้ว',
  'sandbox.withdrawal_returned': 'คืนเงินถอน',
  'sandbox.deposit_reversed': 'เงินฝากถูกเรียกคืน',
  'sandbox.freeze': 'ไม่ใช่คุณ? ระงับบัญชี',
  'sandbox.cancel': 'ไม่ได้ขอใช่ไหม ยกเลิก',
  'sandbox.sent': 'ส่งเมื่อ {time}',
} as const satisfies Record<keyof typeof en, string>;
