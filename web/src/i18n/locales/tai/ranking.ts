import type { ranking as en } from '../en-us/ranking.ts';

export const ranking = {
  'ranking.day': '24 ชั่วโมงล่าสุด',
  'ranking.order': 'เรียงตาม',
  'ranking.by.yield': 'ผลตอบแทน',
  'ranking.by.profit': 'กำไร',
  'ranking.you': 'คุณ',
  'ranking.simulated': 'เทรดเดอร์จำลอง',
  'ranking.trades': '{count, plural, other {ปิด # สถานะ}}',
  'ranking.used': 'ใช้ {amount}',
  'ranking.losing': '{count, plural, other {{percent} จาก # บัญชีขาดทุน}}',
  'ranking.losingText': 'นับทุกคนที่ปิดสถานะใน 24 ชั่วโมงล่าสุด ไม่ว่าจะติดอันดับหรือไม่ หลังหักค่าธรรมเนียมและดอกเบี้ย',
  'ranking.empty': 'ยังไม่มีใครติดอันดับ',
  'ranking.emptyText': 'ผู้ที่ปิดสถานะด้วยมาร์จิน {amount} ขึ้นไปใน 24 ชั่วโมงจะติดอันดับที่นี่',
  'ranking.tooLittle': 'ไม่ติดอันดับ: มาร์จินน้อยกว่า {amount}',
  'ranking.notYet': 'ไม่ได้ปิดสถานะใน 24 ชั่วโมง',
  'ranking.seeAll': 'ดูอันดับทั้งหมด',
  'ranking.counted': 'นับเมื่อ {time}',
  'ranking.how': 'นับอย่างไร',
  'ranking.howProfit':
    'กำไรคือผลของสถานะที่ปิดด้วยเงินจริงใน 24 ชั่วโมงล่าสุด หลังหักค่าธรรมเนียมและดอกเบี้ย ไม่นับออปชัน เดโม และการแข่งขัน',
  'ranking.howCapital':
    'เงินทุนคือผลรวมมาร์จินของสถานะเหล่านั้น และผลตอบแทนคือกำไรหารด้วยเงินทุน สมาชิกจะติดอันดับเมื่อเงินทุนตั้งแต่ {amount}',
  'ranking.howNames': 'แสดงชื่อเฉพาะสมาชิกที่เลือกไว้ใน “ข้อมูลของคุณ” คนอื่นแสดงเพียงอักษรแรก ทุกแถวถูกรวมใหม่ในการตรวจสอบ',
  'ranking.failed': 'โหลดอันดับไม่ได้',
  'ranking.failedText': 'ไม่มีอะไรสูญหาย ตรวจการเชื่อมต่อแล้วลองอีกครั้ง',
} as const satisfies Record<keyof typeof en, string>;
