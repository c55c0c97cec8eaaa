import type { home as en } from '../en-us/home.ts';

export const home = {
  'home.headline': 'Giá và kết quả mà chính điện thoại của bạn kiểm tra được',
  'home.lead':
    'Assay ghi mọi mức giá vào một nhật ký mà sau đó không ai sửa được. Bạn không cần phải tin lời chúng tôi.',
  'home.login': 'Đăng nhập',
  'home.register': 'Tạo tài khoản',
  'home.greetingMorning': 'Chào buổi sáng',
  'home.greetingDay': 'Chào buổi chiều',
  'home.greetingEvening': 'Chào buổi tối',
  'home.account': 'Tài khoản của tôi',
  'home.searchMarkets': 'Tìm thị trường',
  'home.entries': 'Lối vào nhanh',
  'home.ai': 'Chênh lệch AI',
  'home.tape': 'Nhật ký giá',
  'home.checkpoint': 'Điểm kiểm tra {number}',
  'home.tapeTicks': '{count, plural, other {tick trong nhật ký}}',
  'home.links': '{count, plural, other {# mắt xích}}',
  'home.tapeChecked': 'Đã kiểm tra trên điện thoại này',
  'home.tapeCheckedText': '{pair} đến điểm cuối đã ký, trong {ms}\u00a0ms.',
  'home.tapeFailed': 'Nhật ký giá không khớp',
  'home.tapeFailedText': 'Giá nhận được không dẫn đến nội dung đã ký. Đừng dựa vào các giá này.',
  'home.tapeUnknown': 'Chưa kiểm tra',
  'home.tapeUnknownText': 'Không tải được nhật ký giá. Hãy thử lại.',
  'home.tapeChecking': 'Đang kiểm tra nhật ký giá',
  'home.tapeCheckingText': 'Chữ ký, điểm cuối và các mắt xích gần nhất.',
  'home.checkAgain': 'Kiểm tra lại',
} as const satisfies Record<keyof typeof en, string>;
