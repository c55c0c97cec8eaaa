import type { sandbox as en } from '../en-us/sandbox.ts';

export const sandbox = {
  'sandbox.explain': '샌드박스에서는 메시지가 이 서버 밖으로 나가지 않아요. 보냈을 내용을 여기에서 보여 드려요.',
  'sandbox.to': '이메일 또는 국가 번호를 포함한 휴대폰',
  'sandbox.toHint': '예: mara@example.org 또는 1 5551234567',
  'sandbox.show': '메시지 보기',
  'sandbox.code': '인증번호',
  'sandbox.validUntil': '{time} 발송, {until}까지 유효',
  'sandbox.expired': '{time} 발송, 만료됨',
  'sandbox.copyCode': '인증번호 {code} 복사',
  'sandbox.empty': '아직 인증번호가 없어요',
  'sandbox.emptyText': '{to} 앞으로 보낸 메시지가 없어요. 가입 페이지에서 인증번호를 요청하세요.',
  'sandbox.emptyStart': '인증번호를 요청한 이메일이나 번호를 입력하세요.',
  'sandbox.withdrawal_asked': '출금 요청',
  'sandbox.withdrawal_approved': '출금 승인',
  'sandbox.withdrawal_paid': '출금 완료',
  'sandbox.withdrawal_returned': '출금 반환',
  'sandbox.deposit_reversed': '입금 취소',
  'sandbox.freeze': '본인이 아닌가요? 계정 동결',
  'sandbox.cancel': '요청하지 않으셨나요? 취소하기',
  'sandbox.sent': '{time} 발송',
} as const satisfies Record<keyof typeof en, string>;
