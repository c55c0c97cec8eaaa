import type { upload as en } from '../en-us/upload.ts';

export const upload = {
  'upload.preparing': 'กำลังเตรียมรูปภาพ',
  'upload.uploading': 'กำลังอัปโหลด {percent}%',
  'upload.remove': 'ลบรูปภาพ',
  'upload.notImage': 'กรุณาอัปโหลดไฟล์รูปภาพ',
  'upload.unreadable': 'อ่านไฟล์ไม่สำเร็จ',
  'upload.badImage': 'โหลดรูปภาพไม่สำเร็จ',
  'upload.tooLarge': 'รูปภาพใหญ่เกิน {limit} MB',
} as const satisfies Record<keyof typeof en, string>;
