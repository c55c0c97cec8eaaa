import type { upload as en } from '../en-us/upload.ts';

export const upload = {
  'upload.preparing': '正在处理图片',
  'upload.uploading': '上传中 {percent}%',
  'upload.remove': '移除图片',
  'upload.notImage': '请上传图片文件。',
  'upload.unreadable': '读取文件失败。',
  'upload.badImage': '图片加载失败。',
  'upload.tooLarge': '图片超过 {limit} MB。',
} as const satisfies Record<keyof typeof en, string>;
