import type { sandbox as en } from '../en-us/sandbox.ts';

export const sandbox = {
  'sandbox.explain':
    'Trong môi trường thử nghiệm, không tin nhắn nào rời máy chủ này. Nội dung lẽ ra được gửi hiện ở đây.',
  'sandbox.to': 'Email hoặc số điện thoại kèm mã quốc gia',
  'sandbox.toHint': 'Ví dụ mara@example.org hoặc 1 5551234567',
  'sandbox.show': 'Xem tin nhắn',
  'sandbox.code': 'Mã của bạn',
  'sandbox.validUntil': 'Gửi lúc {time}, có hiệu lực đến {until}',
  'sandbox.expired': 'Gửi lúc {time}, đã hết hiệu lực',
  'sandbox.copyCode': 'Sao chép mã {code}',
  'sandbox.empty': 'Chưa có mã nào',
  'sandbox.emptyText': 'Chưa gửi gì đến {to}. Hãy yêu cầu mã ở trang đăng ký.',
  'sandbox.emptyStart': 'Nhập địa chỉ hoặc số điện thoại mà bạn đã yêu cầu mã.',
  'sandbox.withdrawal_asked': 'Yêu cầu rút tiền',
  'sandbox.withdrawal_approved': 'Đã duyệt rút tiền',
  'sandbox.withdrawal_paid': 'Đã chi trả rút tiền',
  'sandbox.withdrawal_returned': 'Hoàn lại lệnh rút',
  'sandbox.deposit_reversed': 'Khoản nạp bị thu hồi',
  'sandbox.freeze': 'Không phải bạn? Đóng băng tài khoản',
  'sandbox.cancel': 'Không yêu cầu? Hủy',
  'sandbox.sent': 'Gửi lúc {time}',
} as const satisfies Record<keyof typeof en, string>;
