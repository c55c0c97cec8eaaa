import type { my as en } from '../en-us/my.ts';

export const my = {
  'my.since': 'Thành viên từ {date}',
  'my.money': 'Tiền',
  'my.account': 'Tài khoản',
  'my.app': 'Ứng dụng',
  'my.about': 'Giới thiệu',
  'my.licences': 'Giấy phép',
  'my.logout': 'Đăng xuất',
  'my.logoutTitle': 'Đăng xuất khỏi thiết bị này?',
  'my.logoutText': 'Tài khoản của bạn vẫn giữ nguyên. Bạn cần mật khẩu để đăng nhập lại.',

  'settings.language': 'Ngôn ngữ',
  'settings.theme': 'Giao diện',
  'settings.themeSystem': 'Theo điện thoại',
  'settings.themeDark': 'Tối',
  'settings.themeLight': 'Sáng',
  'settings.updown': 'Màu giá',
  'settings.updownWestern': 'Xanh tăng, đỏ giảm',
  'settings.updownAsia': 'Đỏ tăng, xanh giảm',
  'settings.palette': 'Bảng màu cho người mù màu',
  'settings.paletteHint': 'Xanh dương và cam thay cho xanh lá và đỏ',
  'settings.clearCache': 'Xóa bộ nhớ đệm',
  'settings.clearCacheHint': 'Bạn vẫn đăng nhập',
  'settings.cacheCleared': 'Đã xóa bộ nhớ đệm',

  'licences.chart': 'Biểu đồ của TradingView Lightweight Charts™, Copyright © 2025 TradingView, Inc.',
  'licences.chartLink': 'Truy cập tradingview.com',
  'licences.rest':
    'Kiểu chữ Geist (SIL Open Font License). Biểu tượng của Lucide (ISC). Cờ của circle-flags (MIT). Biểu tượng đồng tiền của cryptocurrency-icons (CC0).',
} as const satisfies Record<keyof typeof en, string>;
