import type { errors as en } from '../en-us/errors.ts';

export const errors = {
  'errors.invalid_input': '입력한 내용에 올바르지 않은 항목이 있어요. 확인해 주세요.',
  'errors.unauthorized': '로그인해 주세요.',
  'errors.forbidden': '허용되지 않은 작업이에요.',
  'errors.not_found': '찾을 수 없어요.',
  'errors.body_too_large': '용량이 너무 커서 보낼 수 없어요.',
  'errors.rate_limited': '요청이 너무 많아요. 잠시만 기다려 주세요.',
  'errors.internal': '저희 쪽에 문제가 생겼어요. 변경된 것은 없어요.',
  'errors.unavailable': '서비스가 아직 준비되지 않았어요. 잠시 후 다시 시도해 주세요.',
  'errors.database_away': '지금은 기록을 불러올 수 없어요. 잠시 후 다시 시도해 주세요.',
  'errors.encryption_required': '요청이 암호화되지 않았어요. 페이지를 새로고침해 주세요.',
  'errors.decryption_failed': '서버가 요청을 읽지 못했어요. 페이지를 새로고침해 주세요.',
  'errors.clock_skew': '기기의 시계가 맞지 않아요. 시계를 맞춘 뒤 다시 시도해 주세요.',
  'errors.request_replayed': '이미 처리된 요청이에요.',
  'errors.insecure_origin': '로그인하려면 보안 주소가 필요해요. 이 서버의 https 주소로 열어 주세요.',
  'errors.network': '서버에 연결할 수 없어요. 잃은 것은 없으니 다시 시도해 주세요.',
  'errors.timeout': '서버가 제때 응답하지 않았어요. 다시 시도해 주세요.',
  'errors.bad_answer': '서버가 이 버전에서 읽을 수 없는 응답을 보냈어요. 페이지를 새로고침해 주세요.',
  'errors.unknown': '서버가 요청을 거부했어요.',
} as const satisfies Record<keyof typeof en, string>;
