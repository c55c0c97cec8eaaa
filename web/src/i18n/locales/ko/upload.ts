import type { upload as en } from '../en-us/upload.ts';

export const upload = {
  'upload.preparing': '이미지 준비 중',
  'upload.uploading': '올리는 중 {percent}%',
  'upload.remove': '이미지 삭제',
  'upload.notImage': '이미지 파일을 올려 주세요.',
  'upload.unreadable': '파일을 읽지 못했습니다.',
  'upload.badImage': '이미지를 불러오지 못했습니다.',
  'upload.tooLarge': '이미지가 {limit} MB보다 큽니다.',
} as const satisfies Record<keyof typeof en, string>;
