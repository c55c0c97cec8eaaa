import type { upload as en } from '../en-us/upload.ts';

export const upload = {
  'upload.preparing': '正在處理圖片',
  'upload.uploading': '上傳中 {percent}%',
  'upload.remove': '移除圖片',
  'upload.notImage': '請上傳圖片檔案。',
  'upload.unreadable': '讀取檔案失敗。',
  'upload.badImage': '圖片載入失敗。',
  'upload.tooLarge': '圖片超過 {limit} MB。',
} as const satisfies Record<keyof typeof en, string>;
