/** Texts of the sandbox's contests, in every language. No word of them may promise a gain. */
import type { Language } from '@assay/contract/language';
import type { Text } from '../../modules/contest/queries.ts';

export const CONTEST_TEXTS: Record<'warmup' | 'sprint' | 'weekly', Record<Language, Text>> = {
  warmup: {
    'en-us': {
      name: 'Warm-up',
      intro: 'Eight minutes on the simulated market, right after the first start. Simulated traders took part.',
    },
    'zh-hans': { name: '热身赛', intro: '首次启动后在模拟市场进行的八分钟比赛，由模拟交易者参加。' },
    'zh-cn': { name: '熱身賽', intro: '首次啟動後在模擬市場進行的八分鐘比賽，由模擬交易者參加。' },
    jp: {
      name: 'ウォームアップ',
      intro: '初回起動直後に模擬市場で行われた8分間のコンテストです。模擬トレーダーが参加しました。',
    },
    ko: { name: '워밍업', intro: '첫 시작 직후 모의 시장에서 열린 8분 대회입니다. 모의 트레이더가 참가했습니다.' },
    mlxy: {
      name: 'Pemanas badan',
      intro:
        'Lapan minit di pasaran simulasi, sejurus selepas permulaan pertama. Pedagang simulasi mengambil bahagian.',
    },
    tai: { name: 'อุ่นเครื่อง', intro: 'แปดนาทีในตลาดจำลอง ทันทีหลังเริ่มระบบครั้งแรก โดยมีเทรดเดอร์จำลองเข้าร่วม' },
    vl: {
      name: 'Khởi động',
      intro:
        'Tám phút trên thị trường mô phỏng, ngay sau lần khởi chạy đầu tiên. Các nhà giao dịch mô phỏng đã tham gia.',
    },
    xi: {
      name: 'Calentamiento',
      intro: 'Ocho minutos en el mercado simulado, justo después del primer inicio. Participaron operadores simulados.',
    },
  },
  sprint: {
    'en-us': {
      name: 'Six-hour sprint',
      intro: 'A short competition that restarts every six hours. Everyone starts with the same virtual capital.',
    },
    'zh-hans': { name: '六小时冲刺赛', intro: '每六小时重新开始的短赛，所有人以相同的模拟本金起步。' },
    'zh-cn': { name: '六小時衝刺賽', intro: '每六小時重新開始的短賽，所有人以相同的模擬本金起步。' },
    jp: { name: '6時間スプリント', intro: '6時間ごとに新しく始まる短いコンテストです。全員が同じデモ資金で始めます。' },
    ko: {
      name: '6시간 스프린트',
      intro: '6시간마다 새로 시작하는 짧은 대회입니다. 모두 같은 모의 자본으로 시작합니다.',
    },
    mlxy: {
      name: 'Pecutan enam jam',
      intro: 'Pertandingan singkat yang bermula semula setiap enam jam. Semua bermula dengan modal demo yang sama.',
    },
    tai: { name: 'สปรินต์หกชั่วโมง', intro: 'การแข่งขันสั้นที่เริ่มใหม่ทุกหกชั่วโมง ทุกคนเริ่มด้วยเงินทุนเดโมเท่ากัน' },
    vl: {
      name: 'Nước rút sáu giờ',
      intro: 'Cuộc thi ngắn bắt đầu lại sau mỗi sáu giờ. Mọi người khởi đầu với cùng số vốn demo.',
    },
    xi: {
      name: 'Sprint de seis horas',
      intro: 'Un concurso corto que empieza de nuevo cada seis horas. Todos parten con el mismo capital demo.',
    },
  },
  weekly: {
    'en-us': {
      name: 'Weekly cup',
      intro: 'Monday to Sunday, all markets. Your return at the end counts, not how often you trade.',
    },
    'zh-hans': { name: '每周杯赛', intro: '周一至周日，覆盖全部市场。比的是结束时的收益率，而非交易次数。' },
    'zh-cn': { name: '每週盃賽', intro: '週一至週日，涵蓋全部市場。比的是結束時的報酬率，而非交易次數。' },
    jp: {
      name: 'ウィークリーカップ',
      intro: '月曜から日曜まで、すべての市場で。取引回数ではなく、終了時の収益率で決まります。',
    },
    ko: {
      name: '주간 컵',
      intro: '월요일부터 일요일까지 모든 시장에서. 거래 횟수가 아니라 종료 시 수익률로 정해집니다.',
    },
    mlxy: {
      name: 'Piala mingguan',
      intro:
        'Dari Isnin hingga Ahad di semua pasaran. Yang dikira ialah hasil pada penghujungnya, bukan kekerapan dagangan.',
    },
    tai: { name: 'ถ้วยรายสัปดาห์', intro: 'จันทร์ถึงอาทิตย์ในทุกตลาด ตัดสินด้วยอัตราผลตอบแทนตอนจบ ไม่ใช่จำนวนครั้งที่เทรด' },
    vl: {
      name: 'Cúp tuần',
      intro:
        'Từ thứ Hai đến Chủ nhật trên mọi thị trường. Điều quyết định là tỷ suất lúc kết thúc, không phải số lần giao dịch.',
    },
    xi: {
      name: 'Copa semanal',
      intro: 'De lunes a domingo en todos los mercados. Cuenta el rendimiento al final, no cuántas veces operas.',
    },
  },
};
