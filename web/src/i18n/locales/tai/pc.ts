import type { pc as en } from '../en-us/pc.ts';

export const pc = {
  'pc.headline': 'ราคา กติกา ยอดเงิน ตรวจสอบได้เองทั้งสามอย่าง',
  'pc.text': 'Assay คือแอปเทรดที่ให้หลักฐานพร้อมทุกผลลัพธ์ โทรศัพท์ของคุณคำนวณซ้ำได้เองโดยไม่ต้องถามเรา',
  'pc.continue': 'ใช้ต่อบนโทรศัพท์ของคุณ',
  'pc.scan': 'เล็งกล้องไปที่รหัส แล้วคุณจะไปยังหน้าเดิมที่มา',
  'pc.qr': 'คิวอาร์โค้ดของ {address}',
  'pc.here': 'หรือใช้ที่นี่ในกรอบ',
  'pc.frame': 'แอป Assay',
  'pc.records': 'รายการในบันทึกราคา ผนึกกับรายการก่อนหน้าทุกรายการ',
  'pc.checkpoint': 'นับจากการลงนามบันทึกราคาครั้งล่าสุด',
  'pc.seconds': '{count} วินาที',
  'pc.gaps': '{count, plural, other {ช่วงขาดหายใน 30 วัน บันทึกไว้ให้ทุกคนเห็น}}',
} as const satisfies Record<keyof typeof en, string>;
