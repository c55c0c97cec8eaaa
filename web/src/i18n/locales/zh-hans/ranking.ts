import type { ranking as en } from '../en-us/ranking.ts';

export const ranking = {
  'ranking.day': '最近 24 小时',
  'ranking.order': '排序',
  'ranking.by.yield': '收益率',
  'ranking.by.profit': '盈亏',
  'ranking.you': '您',
  'ranking.simulated': '模拟交易者',
  'ranking.trades': '{count, plural, other {已平仓 # 笔}}',
  'ranking.used': '动用 {amount}',
  'ranking.losing': '{count, plural, other {# 个账户中有 {percent} 亏损}}',
  'ranking.losingText': '包含最近 24 小时内所有平仓的会员，无论是否上榜，已扣除手续费与隔夜费。',
  'ranking.empty': '目前无人上榜',
  'ranking.emptyText': '24 小时内以 {amount} 或以上的保证金平仓，即可在此上榜。',
  'ranking.tooLittle': '未上榜：保证金不足 {amount}',
  'ranking.notYet': '24 小时内没有平仓',
  'ranking.seeAll': '查看完整排行榜',
  'ranking.counted': '统计于 {time}',
  'ranking.how': '如何统计',
  'ranking.howProfit': '盈亏是最近 24 小时内以真实资金平仓的仓位结果，已扣除手续费与隔夜费。期权、模拟与比赛不计入。',
  'ranking.howCapital': '资本是这些仓位的保证金总和，收益率为盈亏除以资本。资本达 {amount} 的会员才会上榜。',
  'ranking.howNames':
    '只有在「您的数据」中选择公开的会员才显示名称，其他人只显示第一个字。每一行都会在审计中重新加总。',
  'ranking.failed': '无法加载排行榜',
  'ranking.failedText': '没有任何损失。请检查连接后再试一次。',
} as const satisfies Record<keyof typeof en, string>;
