import type { pc as en } from '../en-us/pc.ts';

export const pc = {
  'pc.headline': 'Giá, quy tắc, số tiền. Hãy tự kiểm tra cả ba.',
  'pc.text':
    'Assay là ứng dụng giao dịch kèm bằng chứng cho từng kết quả. Chính điện thoại của bạn tính lại, không cần hỏi chúng tôi.',
  'pc.continue': 'Tiếp tục trên điện thoại',
  'pc.scan': 'Hướng camera vào mã. Bạn sẽ đến đúng trang đang xem.',
  'pc.qr': 'Mã QR của {address}',
  'pc.here': 'Hoặc dùng ngay tại đây, trong khung',
  'pc.frame': 'Ứng dụng Assay',
  'pc.records': 'bản ghi trong nhật ký giá, nối chặt với bản ghi trước',
  'pc.checkpoint': 'kể từ lần ký nhật ký giá gần nhất',
  'pc.seconds': '{count} giây',
  'pc.gaps': '{count, plural, other {khoảng trống trong 30 ngày, ghi công khai cho mọi người xem}}',
} as const satisfies Record<keyof typeof en, string>;
