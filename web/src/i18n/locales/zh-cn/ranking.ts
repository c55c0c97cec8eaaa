import type { ranking as en } from '../en-us/ranking.ts';

export const ranking = {
  'ranking.day': '最近 24 小時',
  'ranking.order': '排序',
  'ranking.by.yield': '收益率',
  'ranking.by.profit': '盈虧',
  'ranking.you': '您',
  'ranking.simulated': '模擬交易者',
  'ranking.trades': '{count, plural, other {已平倉 # 筆}}',
  'ranking.used': '動用 {amount}',
  'ranking.losing': '{count, plural, other {# 個帳戶中有 {percent} 虧損}}',
  'ranking.losingText': '包含最近 24 小時內所有平倉的會員，無論是否上榜，已扣除手續費與隔夜費。',
  'ranking.empty': '目前無人上榜',
  'ranking.emptyText': '24 小時內以 {amount} 或以上的保證金平倉，即可在此上榜。',
  'ranking.tooLittle': '未上榜：保證金不足 {amount}',
  'ranking.notYet': '24 小時內沒有平倉',
  'ranking.seeAll': '查看完整排行榜',
  'ranking.counted': '統計於 {time}',
  'ranking.how': '如何統計',
  'ranking.howProfit': '盈虧是最近 24 小時內以真實資金平倉的部位結果，已扣除手續費與隔夜費。期權、模擬與比賽不計入。',
  'ranking.howCapital': '資本是這些部位的保證金總和，收益率為盈虧除以資本。資本達 {amount} 的會員才會上榜。',
  'ranking.howNames':
    '只有在「您的資料」中選擇公開的會員才顯示名稱，其他人只顯示第一個字。每一行都會在審計中重新加總。',
  'ranking.failed': '無法載入排行榜',
  'ranking.failedText': '沒有任何損失。請檢查連線後再試一次。',
} as const satisfies Record<keyof typeof en, string>;
