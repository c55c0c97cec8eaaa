import type { outlink as en } from '../en-us/outlink.ts';

export const outlink = {
  'outlink.leaving': 'Bạn sắp rời Assay',
  'outlink.host': 'Liên kết này dẫn đến',
  'outlink.caution': 'Trang đó không do chúng tôi vận hành. Đừng bao giờ nhập mật khẩu Assay hoặc mã xác minh ở đó.',
  'outlink.open': 'Mở {host}',
  'outlink.stay': 'Ở lại đây',
  'outlink.refusedTitle': 'Liên kết này không được mở',
  'outlink.refused.unreadable': 'Địa chỉ bị hỏng hoặc không đầy đủ.',
  'outlink.refused.scheme': 'Từ đây chỉ mở được địa chỉ web bảo mật (https).',
  'outlink.refused.credentials':
    'Địa chỉ giấu tên người dùng hoặc mật khẩu trước tên trang thật. Đây là một mánh lừa phổ biến.',
  'outlink.refused.lookalike': 'Tên trang có ký tự có thể giả dạng chữ cái khác.',
  'outlink.refused.numeric': 'Địa chỉ chỉ là số của một máy thay vì tên trang web.',
  'outlink.refused.host': '{host} không nằm trong danh sách trang mà Assay liên kết đến.',
} as const satisfies Record<keyof typeof en, string>;
