import type { errors as en } from '../en-us/errors.ts';

export const errors = {
  'errors.invalid_input': 'Có thông tin chưa hợp lệ. Vui lòng kiểm tra lại.',
  'errors.unauthorized': 'Vui lòng đăng nhập.',
  'errors.forbidden': 'Thao tác này không được phép.',
  'errors.not_found': 'Nội dung này không tồn tại.',
  'errors.body_too_large': 'Dữ liệu quá lớn để gửi.',
  'errors.rate_limited': 'Quá nhiều yêu cầu. Vui lòng đợi một lát.',
  'errors.internal': 'Đã xảy ra lỗi ở phía chúng tôi. Không có gì bị thay đổi.',
  'errors.unavailable': 'Dịch vụ chưa sẵn sàng. Vui lòng thử lại sau giây lát.',
  'errors.database_away': 'Hiện không truy cập được dữ liệu. Vui lòng thử lại sau giây lát.',
  'errors.encryption_required': 'Yêu cầu này chưa được mã hóa. Vui lòng tải lại trang.',
  'errors.decryption_failed': 'Máy chủ không đọc được yêu cầu này. Vui lòng tải lại trang.',
  'errors.clock_skew': 'Đồng hồ trên thiết bị này bị sai. Vui lòng chỉnh lại rồi thử lần nữa.',
  'errors.request_replayed': 'Yêu cầu này đã được xử lý.',
  'errors.insecure_origin': 'Cần địa chỉ bảo mật để đăng nhập. Vui lòng mở địa chỉ https của máy chủ này.',
  'errors.network': 'Không kết nối được với máy chủ. Không có gì bị mất; vui lòng thử lại.',
  'errors.timeout': 'Máy chủ không phản hồi kịp. Vui lòng thử lại.',
  'errors.bad_answer': 'Máy chủ gửi nội dung mà phiên bản này không hiểu. Vui lòng tải lại trang.',
  'errors.unknown': 'Máy chủ đã từ chối yêu cầu này.',
} as const satisfies Record<keyof typeof en, string>;
