import type { Words } from './words.ts';

export const words: Words = {
  codeSubject: 'Mã của bạn cho Assay',
  code: {
    enter: '{code} là mã để bạn đăng nhập hoặc đăng ký Assay.',
    reset: '{code} là mã để đặt mật khẩu đăng nhập mới tại Assay.',
    bind: '{code} là mã để liên kết địa chỉ này với tài khoản Assay của bạn.',
    unfreeze: '{code} là mã để mở đóng băng tài khoản Assay của bạn.',
    recover: '{code} là mã để gỡ lớp xác thực thứ hai bị mất tại Assay.',
  },
  codeRules: 'Mã có hiệu lực mười phút và chỉ cho việc này. Nhân viên của chúng tôi không bao giờ hỏi mã.',
  noticeSubject: 'Tài khoản Assay của bạn',
  freeze: 'Nếu không phải bạn, hãy đóng băng tài khoản ngay: {link}',
  cancel: 'Nếu bạn không yêu cầu, hãy dừng lại bằng một chạm: {link}',
  notices: {
    new_device: 'Tài khoản của bạn được mở trên một thiết bị chưa từng thấy: {device}.',
    password_changed: 'Mật khẩu đăng nhập của tài khoản đã được đổi.',
    password_reset: 'Mật khẩu đăng nhập của tài khoản đã được đặt lại bằng mã.',
    withdrawal_password_changed: 'Mật khẩu rút tiền của tài khoản đã được đặt hoặc đổi.',
    authenticator_bound: 'Một ứng dụng xác thực đã được liên kết với tài khoản.',
    authenticator_unbound: 'Ứng dụng xác thực đã được gỡ khỏi tài khoản.',
    recovery_code_used: 'Một mã khôi phục của tài khoản đã được dùng.',
    recovery_codes_made: 'Mã khôi phục mới đã được tạo cho tài khoản; mã cũ không còn dùng được.',
    passkey_added: 'Một khóa truy cập đã được thêm vào tài khoản.',
    passkey_removed: 'Một khóa truy cập đã được xóa khỏi tài khoản.',
    address_bound: 'Email hoặc điện thoại của tài khoản đã được liên kết hoặc đổi.',
    destination_added: 'Một thẻ ngân hàng hoặc ví đã được liên kết với tài khoản để rút tiền.',
    destination_changed: 'Một thẻ ngân hàng hoặc ví của tài khoản đã được đổi.',
    recovery_asked: 'Có người nói đã mất các lớp xác thực thứ hai của tài khoản bạn và đã nộp giấy tờ.',
    recovery_approved:
      'Giấy tờ đã được chấp nhận. Mọi lớp xác thực thứ hai của tài khoản sẽ được gỡ khi hết thời gian chờ.',
    recovery_rejected:
      'Giấy tờ để gỡ các lớp xác thực thứ hai của tài khoản không được chấp nhận. Không có gì thay đổi.',
    recovery_cancelled: 'Việc gỡ các lớp xác thực thứ hai của tài khoản đã bị hủy. Chúng vẫn giữ nguyên.',
    factors_removed:
      'Mọi lớp xác thực thứ hai của tài khoản đã được gỡ. Mọi phiên đăng nhập đã kết thúc và việc rút tiền phải chờ.',
    frozen: 'Tài khoản của bạn đã bị đóng băng. Mở lại bằng mã và mật khẩu mới.',
    unfrozen: 'Tài khoản của bạn không còn bị đóng băng.',
    data_downloaded: 'Dữ liệu của tài khoản đã được tải xuống.',
    withdrawal_asked: 'Có yêu cầu rút {amount} {currency} đến {destination}.',
    withdrawal_approved: 'Lệnh rút {amount} {currency} đến {destination} đã được duyệt và đang được gửi.',
    withdrawal_paid: 'Lệnh rút {amount} {currency} đến {destination} đã được thanh toán.',
    withdrawal_returned:
      'Lệnh rút {amount} {currency} đến {destination} đã không được thực hiện. Toàn bộ số tiền đã trở lại số dư; ứng dụng cho biết lý do.',
    deposit_reversed: 'Khoản nạp {amount} {currency} của bạn đã bị mạng lưới thu hồi, và khoản ghi có cũng mất theo.',
    loan_granted:
      'Khoản vay {amount} {currency} của bạn đã được duyệt. Chưa có gì được giải ngân trước khi bạn chấp nhận chi phí.',
    loan_paid_out: 'Khoản vay {amount} {currency} đã được chuyển vào ví của bạn. Đáo hạn lúc {time} (UTC+8).',
    loan_due:
      'Khoản vay của bạn đáo hạn lúc {time} (UTC+8). Trả hết hôm nay cần {amount} {currency}. Không có gì tự động gia hạn.',
    loan_overdue:
      'Khoản vay của bạn đã quá hạn. Còn nợ {amount} {currency}, và lãi tiếp tục tính đến mức trần đã thông báo.',
    loan_called:
      'Yêu cầu bổ sung: tài sản thế chấp {pledge} của bạn đã giảm giá so với khoản vay. Hãy bổ sung hoặc trả một phần, nếu không nó có thể bị bán để trả nợ.',
    loan_liquidated:
      'Tài sản thế chấp {pledge} đã được bán để trả khoản vay {amount} {currency}. Phần còn lại đã ở trong ví của bạn; ứng dụng hiển thị các mức giá làm căn cứ.',
  },
};
