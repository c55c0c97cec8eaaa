import type { upload as en } from '../en-us/upload.ts';

export const upload = {
  'upload.preparing': '画像を準備しています',
  'upload.uploading': 'アップロード中 {percent}%',
  'upload.remove': '画像を削除',
  'upload.notImage': '画像ファイルをアップロードしてください。',
  'upload.unreadable': 'ファイルを読み込めませんでした。',
  'upload.badImage': '画像を読み込めませんでした。',
  'upload.tooLarge': '画像が {limit} MB を超えています。',
} as const satisfies Record<keyof typeof en, string>;
