import type { ProductTexts } from './product-texts.ts';

export const vietnamese: ProductTexts = {
  kinds: {
    arbitrage: {
      summary: 'Giao dịch chênh lệch giữa hai thị trường liên quan, {a} và {b}.',
      source:
        'Bàn giao dịch mua thị trường này và bán thị trường kia khi tỷ lệ giá lệch xa trung bình, rồi đóng khi nó trở lại. Mỗi ngày trả theo kết quả thực của các lệnh đã đóng, sau phí và phí qua đêm.',
      backing:
        'Vốn gốc ở trong tài khoản đầu tư của chính bạn. Lợi nhuận được trả từ quỹ của sản phẩm, quỹ này chỉ nhận kết quả của bàn giao dịch.',
      counterparty: 'Sàn là bên đối ứng của các lệnh này, trên cùng hệ thống và cùng bản ghi giá như của bạn.',
      losses: 'Ngày lỗ làm giảm vốn gốc theo phần của bạn. Trường hợp xấu nhất bạn mất tất cả.',
    },
    mining: {
      summary: 'Máy đào cho thuê; thu nhập theo độ khó, giá coin và tiền điện.',
      source: 'Máy kiếm coin trên mạng của nó. Mỗi ngày trả giá trị coin vào cuối ngày, trừ phí pool và tiền điện.',
      backing:
        'Vốn gốc ở trong tài khoản đầu tư của chính bạn đến hết kỳ hạn. Thu nhập được trả từ quỹ của sản phẩm, quỹ này chỉ nhận doanh thu đào.',
      counterparty: 'Sàn vận hành máy và được pool đào trả tiền. Trong sandbox, mạng là mô phỏng.',
      losses:
        'Khi coin có giá trị thấp hơn tiền điện, phần chênh lệch làm giảm vốn gốc. Trường hợp xấu nhất bạn mất tất cả.',
    },
    bond: {
      summary: 'Lãi cố định của bên phát hành, trả từ tài khoản bảo chứng mỗi 30 ngày.',
      source: 'Bên phát hành nộp lãi và tiền gốc vào tài khoản bảo chứng trước; chỉ trả phần đang có trong đó.',
      backing: 'Quyền đòi nợ đối với bên phát hành. Không có tài sản thế chấp và không có quỹ bồi thường.',
      counterparty: 'Bên phát hành. Sàn chuyển tiếp khoản thanh toán và không trả thay.',
      losses: 'Nếu bên phát hành không trả, trái phiếu vỡ nợ: bạn chia phần thu hồi được và có thể mất tất cả.',
    },
  },
  names: {
    'arb-btc-eth': 'Cặp Bitcoin–Ether',
    'arb-gold-silver': 'Cặp vàng–bạc',
    'arb-eur-gbp': 'Cặp euro–bảng',
    'arb-sol-avax': 'Cặp Solana–Avalanche',
    'mine-btc-hydro': 'NC-319 Hydro, Bitcoin',
    'mine-btc-air': 'NC-104 Air, Bitcoin',
    'mine-etc': 'BW-E9, Ethereum Classic',
    'mine-ltc': 'BW-L2 Mini, Litecoin',
    'bond-harbour': 'Cần cẩu cảng Lissel',
    'bond-solar': 'Mái năng lượng mặt trời',
    'bond-ferry': 'Phà Hai Đảo',
    'bond-orchard': 'Kho lạnh vườn cây',
  },
  purposes: {
    'bond-harbour': 'Nâng cấp hai cần cẩu của một cảng hàng nhỏ.',
    'bond-solar': 'Mái năng lượng mặt trời cho mười một trường học.',
    'bond-ferry': 'Chiếc phà thứ hai cho tuyến giữa hai đảo.',
    'bond-orchard': 'Kho lạnh cho hợp tác xã vườn cây.',
  },
  refund: 'Nếu không đạt mục tiêu trước hạn, mọi khoản tiền được hoàn lại đầy đủ trong ngày đó.',
  risks: [
    'Bên phát hành có thể trả chậm hoặc không trả.',
    'Không thể bán trái phiếu trước khi hết hạn.',
    'Lãi giữ nguyên khi các lãi suất khác tăng.',
  ],
};
