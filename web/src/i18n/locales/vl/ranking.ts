import type { ranking as en } from '../en-us/ranking.ts';

export const ranking = {
  'ranking.day': '24 giờ qua',
  'ranking.ofDay': 'Ngày {day} (UTC+8)',
  'ranking.when': 'Thời gian',
  'ranking.order': 'Thứ tự',
  'ranking.by.yield': 'Lợi suất',
  'ranking.by.profit': 'Lợi nhuận',
  'ranking.you': 'Bạn',
  'ranking.simulated': 'Nhà giao dịch mô phỏng',
  'ranking.trades': '{count, plural, other {đã đóng # vị thế}}',
  'ranking.used': 'dùng {amount}',
  'ranking.losing': '{count, plural, other {{percent} trong # tài khoản bị lỗ}}',
  'ranking.losingText':
    'Tất cả những ai đã đóng vị thế trong 24 giờ này, có hạng hay không, sau phí giao dịch và phí qua đêm.',
  'ranking.empty': 'Chưa có ai được xếp hạng',
  'ranking.emptyText': 'Ai đóng vị thế với ký quỹ từ {amount} trong 24 giờ sẽ được xếp hạng ở đây.',
  'ranking.emptyDay': 'Không ai được xếp hạng trong ngày này',
  'ranking.tooLittle': 'Chưa xếp hạng: ký quỹ dưới {amount}',
  'ranking.notYet': 'Không đóng vị thế nào trong 24 giờ',
  'ranking.seeAll': 'Xem toàn bộ bảng xếp hạng',
  'ranking.counted': 'Tính lúc {time}',
  'ranking.how': 'Cách tính',
  'ranking.howProfit':
    'Lợi nhuận là kết quả các vị thế đóng bằng tiền thật trong 24 giờ này, sau phí giao dịch và phí qua đêm. Không tính quyền chọn, demo và cuộc thi.',
  'ranking.howCapital':
    'Vốn là tổng ký quỹ của các vị thế đó, lợi suất là lợi nhuận chia cho vốn. Thành viên được xếp hạng khi vốn từ {amount}.',
  'ranking.howNames':
    'Chỉ hiện tên những thành viên đã chọn trong “Dữ liệu của bạn”; người khác chỉ hiện chữ cái đầu. Mỗi dòng được cộng lại khi kiểm toán.',
  'ranking.howDays':
    'Khi một ngày (UTC+8) kết thúc, bảng xếp hạng của ngày đó được giữ nguyên và vẫn thuộc phần kiểm toán.',
  'ranking.failed': 'Không tải được bảng xếp hạng',
  'ranking.failedText': 'Không mất gì cả. Hãy kiểm tra kết nối rồi thử lại.',
} as const satisfies Record<keyof typeof en, string>;
