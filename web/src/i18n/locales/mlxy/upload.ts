import type { upload as en } from '../en-us/upload.ts';

export const upload = {
  'upload.preparing': 'Menyediakan imej',
  'upload.uploading': 'Memuat naik {percent}%',
  'upload.remove': 'Buang imej',
  'upload.notImage': 'Sila muat naik fail imej.',
  'upload.unreadable': 'Gagal membaca fail.',
  'upload.badImage': 'Imej tidak dapat dimuatkan.',
  'upload.tooLarge': 'Imej melebihi {limit} MB.',
} as const satisfies Record<keyof typeof en, string>;
