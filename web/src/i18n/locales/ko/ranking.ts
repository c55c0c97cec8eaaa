import type { ranking as en } from '../en-us/ranking.ts';

export const ranking = {
  'ranking.day': '최근 24시간',
  'ranking.ofDay': '{day} 하루 (UTC+8)',
  'ranking.when': '기간',
  'ranking.order': '정렬',
  'ranking.by.yield': '수익률',
  'ranking.by.profit': '수익',
  'ranking.you': '나',
  'ranking.simulated': '시뮬레이션 트레이더',
  'ranking.trades': '{count, plural, other {포지션 #개 청산}}',
  'ranking.used': '{amount} 사용',
  'ranking.losing': '{count, plural, other {계좌 #개 중 {percent}가 손실}}',
  'ranking.losingText':
    '이 24시간에 포지션을 청산한 모든 회원이 대상이며, 순위와 관계없이 수수료와 이자을 뺀 결과예요.',
  'ranking.empty': '아직 순위가 없어요',
  'ranking.emptyText': '24시간 동안 증거금 {amount} 이상으로 포지션을 청산하면 여기에 순위가 올라요.',
  'ranking.emptyDay': '이날은 순위가 없어요',
  'ranking.tooLittle': '순위 없음: 증거금 {amount} 미만',
  'ranking.notYet': '24시간 동안 청산한 포지션이 없어요',
  'ranking.seeAll': '전체 순위 보기',
  'ranking.counted': '집계 {time}',
  'ranking.how': '집계 방법',
  'ranking.howProfit':
    '수익은 이 24시간에 실제 자금으로 청산한 포지션의 결과에서 수수료와 이자을 뺀 값이에요. 옵션, 데모, 대회는 포함하지 않아요.',
  'ranking.howCapital':
    '자본은 이 포지션들의 증거금 합계이고, 수익률은 수익을 자본으로 나눈 값이에요. 자본이 {amount} 이상이면 순위에 올라요.',
  'ranking.howNames':
    '이름은 “내 데이터”에서 공개를 선택한 회원만 보여요. 나머지는 첫 글자만 보여요. 각 줄은 감사에서 다시 합산돼요.',
  'ranking.howDays': '하루(UTC+8)가 끝나면 그날의 순위를 그대로 보관하고, 이후에도 감사에 포함해요.',
  'ranking.failed': '순위를 불러오지 못했어요',
  'ranking.failedText': '잃은 것은 없어요. 연결을 확인하고 다시 시도해 주세요.',
} as const satisfies Record<keyof typeof en, string>;
