import type { pc as en } from '../en-us/pc.ts';

export const pc = {
  'pc.headline': '価格、ルール、計算。三つとも自分で確かめる。',
  'pc.text': 'Assayは、すべての結果に証拠を添える取引アプリです。私たちに頼らず、あなたのスマホが計算し直します。',
  'pc.continue': 'スマホで続ける',
  'pc.scan': 'カメラをコードに向けると、元のページが開きます。',
  'pc.qr': '{address} のQRコード',
  'pc.here': 'または、この画面の枠内で使う',
  'pc.frame': 'Assayアプリ',
  'pc.records': '価格記録の件数。一件ずつ直前の記録に封印されています',
  'pc.checkpoint': '価格記録への最後の署名からの経過時間',
  'pc.seconds': '{count}秒',
  'pc.gaps': '{count, plural, other {30日間の記録の途切れ。誰でも見られるよう残しています}}',
} as const satisfies Record<keyof typeof en, string>;
