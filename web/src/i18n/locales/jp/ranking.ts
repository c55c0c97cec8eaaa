import type { ranking as en } from '../en-us/ranking.ts';

export const ranking = {
  'ranking.day': '過去 24 時間',
  'ranking.ofDay': '{day} の 1 日（UTC+8）',
  'ranking.when': '期間',
  'ranking.order': '並び順',
  'ranking.by.yield': '収益率',
  'ranking.by.profit': '損益',
  'ranking.you': 'あなた',
  'ranking.simulated': 'シミュレーションのトレーダー',
  'ranking.trades': '{count, plural, other {# 件のポジションを決済}}',
  'ranking.used': '{amount} を使用',
  'ranking.losing': '{count, plural, other {# 口座のうち {percent} が損失}}',
  'ranking.losingText':
    'この 24 時間に決済したすべての会員が対象です。順位の有無を問わず、手数料と金利を差し引いた結果です。',
  'ranking.empty': 'まだ順位はありません',
  'ranking.emptyText': '24 時間に証拠金 {amount} 以上のポジションを決済すると、ここに順位が載ります。',
  'ranking.emptyDay': 'この日の順位はありません',
  'ranking.tooLittle': '順位なし：証拠金 {amount} 未満',
  'ranking.notYet': '24 時間に決済したポジションはありません',
  'ranking.seeAll': '順位をすべて見る',
  'ranking.counted': '集計 {time}',
  'ranking.how': '集計方法',
  'ranking.howProfit':
    '損益は、この 24 時間に実資金で決済したポジションの結果から手数料と金利を差し引いたものです。オプション、デモ、大会は含みません。',
  'ranking.howCapital':
    '資本はそれらの証拠金の合計で、収益率は損益を資本で割ったものです。資本が {amount} 以上の会員に順位が付きます。',
  'ranking.howNames':
    '名前は「あなたのデータ」で公開を選んだ会員だけが表示され、ほかは最初の一文字だけです。各行は監査で再計算されます。',
  'ranking.howDays': '1 日（UTC+8）が終わると、その日の順位はそのまま保存され、以後も監査の対象です。',
  'ranking.failed': '順位を読み込めませんでした',
  'ranking.failedText': '失われたものはありません。接続を確認して、もう一度お試しください。',
} as const satisfies Record<keyof typeof en, string>;
