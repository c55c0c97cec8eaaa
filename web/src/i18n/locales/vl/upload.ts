import type { upload as en } from '../en-us/upload.ts';

export const upload = {
  'upload.preparing': 'Đang chuẩn bị ảnh',
  'upload.uploading': 'Đang tải lên {percent}%',
  'upload.remove': 'Xóa ảnh',
  'upload.notImage': 'Vui lòng tải lên tệp ảnh.',
  'upload.unreadable': 'Không đọc được tệp.',
  'upload.badImage': 'Không tải được ảnh.',
  'upload.tooLarge': 'Ảnh lớn hơn {limit} MB.',
} as const satisfies Record<keyof typeof en, string>;
