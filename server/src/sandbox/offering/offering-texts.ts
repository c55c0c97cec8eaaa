/** Texts of the sandbox's offerings, in every language. The projects are made up, and are labelled as such where shown. */
import type { Language } from '@assay/contract/language';

export const OFFERING_TEXTS: Record<string, { name: string; summaries: Record<Language, string> }> = {
  emberline: {
    name: 'Emberline',
    summaries: {
      'en-us':
        'Meters waste heat from small workshops and sells it to the houses nearby. Simulated project; the draw is real and verifiable.',
      'zh-hans': '计量小型作坊的余热并出售给附近住户。模拟项目；抽签真实可核验。',
      'zh-cn': '計量小型作坊的餘熱並出售給附近住戶。模擬專案；抽籤真實可核驗。',
      jp: '小さな工房の排熱を計測し、近隣の住宅に販売します。模擬プロジェクトですが、抽選は本物で検証できます。',
      ko: '소규모 공방의 폐열을 계량해 인근 주택에 판매합니다. 모의 프로젝트이며, 추첨은 실제로 검증할 수 있습니다.',
      mlxy: 'Menyukat haba buangan bengkel kecil dan menjualnya kepada rumah berdekatan. Projek simulasi; cabutan adalah benar dan boleh disemak.',
      tai: 'วัดความร้อนเหลือทิ้งของโรงงานขนาดเล็กและขายให้บ้านใกล้เคียง โครงการจำลอง แต่การจับสลากเป็นของจริงและตรวจสอบได้',
      vl: 'Đo nhiệt thải của các xưởng nhỏ và bán cho nhà dân lân cận. Dự án mô phỏng; việc bốc thăm là thật và kiểm chứng được.',
      xi: 'Mide el calor residual de pequeños talleres y lo vende a las casas cercanas. Proyecto simulado; el sorteo es real y se puede comprobar.',
    },
  },
  tidewater: {
    name: 'Tidewater',
    summaries: {
      'en-us':
        'Pays for readings from tide gauges and coastal sensors. Simulated project; the draw is real and verifiable.',
      'zh-hans': '为潮位计与沿海传感器的读数付费。模拟项目；抽签真实可核验。',
      'zh-cn': '為潮位計與沿海感測器的讀數付費。模擬專案；抽籤真實可核驗。',
      jp: '潮位計や沿岸センサーの測定に対価を支払います。模擬プロジェクトですが、抽選は本物で検証できます。',
      ko: '조위계와 연안 센서의 측정값에 대가를 지급합니다. 모의 프로젝트이며, 추첨은 실제로 검증할 수 있습니다.',
      mlxy: 'Membayar bacaan tolok pasang surut dan penderia pantai. Projek simulasi; cabutan adalah benar dan boleh disemak.',
      tai: 'จ่ายค่าข้อมูลจากมาตรวัดน้ำขึ้นน้ำลงและเซนเซอร์ชายฝั่ง โครงการจำลอง แต่การจับสลากเป็นของจริงและตรวจสอบได้',
      vl: 'Trả tiền cho số đo của trạm đo thủy triều và cảm biến ven biển. Dự án mô phỏng; việc bốc thăm là thật và kiểm chứng được.',
      xi: 'Paga por las lecturas de mareógrafos y sensores costeros. Proyecto simulado; el sorteo es real y se puede comprobar.',
    },
  },
  northlight: {
    name: 'Northlight',
    summaries: {
      'en-us': 'Meters small solar roofs and trades their surplus between neighbors. Simulated project.',
      'zh-hans': '计量小型屋顶光伏，并在邻里间交易余电。模拟项目。',
      'zh-cn': '計量小型屋頂光電，並在鄰里間交易餘電。模擬專案。',
      jp: '小規模な屋根太陽光を計測し、余剰電力を近隣で取引します。模擬プロジェクト。',
      ko: '소형 지붕 태양광을 계량하고 남는 전력을 이웃 간에 거래합니다. 모의 프로젝트.',
      mlxy: 'Menyukat bumbung solar kecil dan memperdagangkan lebihannya antara jiran. Projek simulasi.',
      tai: 'วัดไฟจากหลังคาโซลาร์ขนาดเล็กและซื้อขายส่วนเกินระหว่างเพื่อนบ้าน โครงการจำลอง',
      vl: 'Đo điện mặt trời mái nhà nhỏ và mua bán phần dư giữa hàng xóm. Dự án mô phỏng.',
      xi: 'Mide pequeños tejados solares y negocia su excedente entre vecinos. Proyecto simulado.',
    },
  },
  cinderworks: {
    name: 'Cinderworks',
    summaries: {
      'en-us': 'Tracks recycled metal from scrapyard to foundry, batch by batch. Simulated project.',
      'zh-hans': '逐批追踪回收金属从废料场到铸造厂的流向。模拟项目。',
      'zh-cn': '逐批追蹤回收金屬從廢料場到鑄造廠的流向。模擬專案。',
      jp: '再生金属を廃材場から鋳造所まで一括ごとに追跡します。模擬プロジェクト。',
      ko: '재활용 금속을 고철장에서 주조 공장까지 배치별로 추적합니다. 모의 프로젝트.',
      mlxy: 'Menjejaki logam kitar semula dari tapak besi buruk ke faundri, kelompok demi kelompok. Projek simulasi.',
      tai: 'ติดตามโลหะรีไซเคิลจากลานเศษเหล็กถึงโรงหล่อทีละล็อต โครงการจำลอง',
      vl: 'Theo dõi kim loại tái chế từ bãi phế liệu đến xưởng đúc, theo từng lô. Dự án mô phỏng.',
      xi: 'Sigue el metal reciclado desde el desguace hasta la fundición, lote a lote. Proyecto simulado.',
    },
  },
  harborlight: {
    name: 'Harborlight',
    summaries: {
      'en-us': 'Pays small harbors for shore power that ships use instead of their engines. Simulated project.',
      'zh-hans': '向小型港口支付船舶停泊时使用的岸电费用，以替代船上发动机。模拟项目。',
      'zh-cn': '向小型港口支付船舶停泊時使用的岸電費用，以取代船上引擎。模擬專案。',
      jp: '停泊中の船がエンジンの代わりに使う陸上電力の代金を、小さな港に支払います。模擬プロジェクト。',
      ko: '정박한 선박이 엔진 대신 쓰는 육상 전력의 요금을 작은 항구에 지급합니다. 모의 프로젝트.',
      mlxy: 'Membayar pelabuhan kecil bagi kuasa darat yang digunakan kapal sebagai ganti enjin. Projek simulasi.',
      tai: 'จ่ายค่าไฟฟ้าจากฝั่งให้ท่าเรือขนาดเล็ก ซึ่งเรือใช้แทนเครื่องยนต์ขณะเทียบท่า โครงการจำลอง',
      vl: 'Trả tiền cho các cảng nhỏ về điện bờ mà tàu dùng thay cho động cơ khi neo đậu. Dự án mô phỏng.',
      xi: 'Paga a pequeños puertos por la electricidad que los barcos usan en lugar de sus motores. Proyecto simulado.',
    },
  },
};
