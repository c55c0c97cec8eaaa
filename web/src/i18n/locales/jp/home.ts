import type { home as en } from '../en-us/home.ts';

export const home = {
  'home.headline': '価格も結果も、自分のスマホで確かめる',
  'home.lead':
    'Assayはすべての価格を、後から誰にも変えられない価格記録に残します。私たちの言葉を信じる必要はありません。',
  'home.login': 'ログイン',
  'home.register': '新規登録',
  'home.greetingMorning': 'おはようございます',
  'home.greetingDay': 'こんにちは',
  'home.greetingEvening': 'こんばんは',
  'home.account': 'マイアカウント',
  'home.searchMarkets': '銘柄を検索',
  'home.entries': 'クイックメニュー',
  'home.ai': 'AI 裁定',
  'home.tape': '価格記録',
  'home.checkpoint': 'チェックポイント {number}',
  'home.tapeTicks': '{count, plural, other {件のティックを記録済み}}',
  'home.links': '{count, plural, other {#個のつながり}}',
  'home.tapeChecked': 'このスマホで検証済み',
  'home.tapeCheckedText': '{pair}を署名済みの最新ティックまで、{ms}ミリ秒で検証しました。',
  'home.tapeFailed': '価格記録が一致しません',
  'home.tapeFailedText': '届いた価格は、署名された記録につながりません。この価格に頼らないでください。',
  'home.tapeUnknown': '未検証',
  'home.tapeUnknownText': '価格記録を取得できませんでした。もう一度お試しください。',
  'home.tapeChecking': '価格記録を検証中',
  'home.tapeCheckingText': '署名、最新ティック、直近のつながりを調べています。',
  'home.checkAgain': 'もう一度検証',
} as const satisfies Record<keyof typeof en, string>;
