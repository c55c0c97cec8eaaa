import type { Words } from './words.ts';

export const words: Words = {
  codeSubject: 'Assay 인증 코드',
  code: {
    enter: 'Assay 로그인 또는 가입 코드는 {code}입니다.',
    reset: 'Assay 로그인 비밀번호 재설정 코드는 {code}입니다.',
    bind: '이 주소를 Assay 계정에 등록하는 코드는 {code}입니다.',
    unfreeze: 'Assay 계정 동결 해제 코드는 {code}입니다.',
    recover: 'Assay에서 분실한 2단계 인증을 해제하는 코드는 {code}입니다.',
  },
  codeRules: '10분 동안 이 용도로만 쓸 수 있습니다. 저희 직원은 절대 코드를 묻지 않습니다.',
  noticeSubject: 'Assay 계정 알림',
  freeze: '본인이 아니라면 즉시 계정을 동결하세요: {link}',
  cancel: '요청하지 않으셨다면 한 번 눌러 중단하세요: {link}',
  notices: {
    new_device: '처음 보는 기기에서 계정에 로그인했습니다: {device}.',
    password_changed: '계정의 로그인 비밀번호가 변경되었습니다.',
    password_reset: '코드로 계정의 로그인 비밀번호가 재설정되었습니다.',
    withdrawal_password_changed: '계정의 출금 비밀번호가 설정되거나 변경되었습니다.',
    authenticator_bound: '계정에 인증 앱이 등록되었습니다.',
    authenticator_unbound: '계정에서 인증 앱이 해제되었습니다.',
    recovery_code_used: '계정의 복구 코드가 사용되었습니다.',
    recovery_codes_made: '계정의 새 복구 코드가 만들어졌습니다. 이전 코드는 더 이상 쓸 수 없습니다.',
    passkey_added: '계정에 패스키가 추가되었습니다.',
    passkey_removed: '계정에서 패스키가 삭제되었습니다.',
    address_bound: '계정의 이메일 또는 전화번호가 등록되거나 변경되었습니다.',
    destination_added: '출금용 은행 카드 또는 지갑이 계정에 등록되었습니다.',
    destination_changed: '계정의 은행 카드 또는 지갑이 변경되었습니다.',
    recovery_asked: '누군가 계정의 2단계 인증을 분실했다며 서류를 제출했습니다.',
    recovery_approved: '서류가 승인되었습니다. 대기 시간이 지나면 계정의 모든 2단계 인증이 해제됩니다.',
    recovery_rejected: '2단계 인증 해제를 위한 서류가 승인되지 않았습니다. 바뀐 것은 없습니다.',
    recovery_cancelled: '계정의 2단계 인증 해제가 취소되었습니다. 그대로 유지됩니다.',
    factors_removed: '계정의 모든 2단계 인증이 해제되었습니다. 모든 로그인이 종료되었고 출금은 대기합니다.',
    frozen: '계정이 동결되었습니다. 코드와 새 비밀번호로 다시 열 수 있습니다.',
    unfrozen: '계정 동결이 해제되었습니다.',
    data_downloaded: '계정 데이터가 다운로드되었습니다.',
    withdrawal_asked: '{destination}(으)로 {amount} {currency} 출금이 신청되었습니다.',
    withdrawal_approved: '{destination}(으)로 {amount} {currency} 출금이 승인되어 전송 중입니다.',
    withdrawal_paid: '{destination}(으)로 {amount} {currency} 출금이 완료되었습니다.',
    withdrawal_returned:
      '{destination}(으)로의 {amount} {currency} 출금이 이루어지지 않았습니다. 전액이 잔액으로 돌아왔으며 사유는 앱에서 확인할 수 있습니다.',
    deposit_reversed: '{amount} {currency} 입금이 네트워크에서 취소되어 잔액에서도 차감되었습니다.',
    loan_granted: '{amount} {currency} 대출이 승인되었습니다. 비용에 동의하기 전에는 지급되지 않습니다.',
    loan_paid_out: '{amount} {currency} 대출이 지갑으로 지급되었습니다. 만기는 {time}(UTC+8)입니다.',
    loan_due:
      '대출 만기는 {time}(UTC+8)입니다. 오늘 모두 갚으려면 {amount} {currency}가 필요합니다. 자동으로 연장되지 않습니다.',
    loan_overdue:
      '대출 기간이 끝났습니다. {amount} {currency}가 아직 남아 있으며, 이자는 안내된 한도까지 계속 발생합니다.',
    loan_called:
      '추가 담보 요청: 담보 {pledge}의 가치가 대출에 비해 낮아졌습니다. 담보를 추가하거나 일부를 상환하세요. 그렇지 않으면 상환을 위해 매각될 수 있습니다.',
    loan_liquidated:
      '{amount} {currency} 대출을 갚기 위해 담보 {pledge}가 매각되었습니다. 남은 담보는 지갑에 있으며, 근거가 된 틱은 앱에서 볼 수 있습니다.',
  },
};
