import type { pc as en } from '../en-us/pc.ts';

export const pc = {
  'pc.headline': '가격, 규칙, 계산. 셋 모두 직접 확인하세요.',
  'pc.text': 'Assay는 모든 결과에 증거를 함께 드리는 거래 앱이에요. 저희에게 묻지 않고 내 휴대폰이 직접 다시 계산해요.',
  'pc.continue': '휴대폰에서 이어서 보기',
  'pc.scan': '카메라로 코드를 비추면 보고 있던 페이지가 열려요.',
  'pc.qr': '{address} QR 코드',
  'pc.here': '또는 여기 화면에서 바로 쓰기',
  'pc.frame': 'Assay 앱',
  'pc.records': '시세 기록의 건수. 하나하나 바로 앞 기록에 봉인돼요',
  'pc.checkpoint': '시세 기록에 마지막으로 서명한 뒤 지난 시간',
  'pc.seconds': '{count}초',
  'pc.gaps': '{count, plural, other {최근 30일의 기록 공백. 누구나 볼 수 있게 남겨 둬요}}',
} as const satisfies Record<keyof typeof en, string>;
