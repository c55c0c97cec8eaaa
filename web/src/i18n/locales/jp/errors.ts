import type { errors as en } from '../en-us/errors.ts';

export const errors = {
  'errors.invalid_input': '入力内容に正しくない項目があります。ご確認ください。',
  'errors.unauthorized': 'ログインしてください。',
  'errors.forbidden': 'この操作は許可されていません。',
  'errors.not_found': '見つかりませんでした。',
  'errors.body_too_large': 'サイズが大きすぎて送信できません。',
  'errors.rate_limited': 'リクエストが多すぎます。しばらくお待ちください。',
  'errors.internal': '当社側で問題が発生しました。変更は行われていません。',
  'errors.unavailable': 'サービスの準備ができていません。しばらくしてからもう一度お試しください。',
  'errors.database_away': '現在、記録に接続できません。しばらくしてからもう一度お試しください。',
  'errors.encryption_required': 'リクエストが暗号化されていませんでした。ページを再読み込みしてください。',
  'errors.decryption_failed': 'サーバーがリクエストを読み取れませんでした。ページを再読み込みしてください。',
  'errors.clock_skew': 'この端末の時計がずれています。時刻を合わせてからもう一度お試しください。',
  'errors.request_replayed': 'このリクエストはすでに処理されています。',
  'errors.insecure_origin': 'ログインには安全な接続が必要です。このサーバーのhttpsアドレスを開いてください。',
  'errors.network': 'サーバーに接続できません。失われたものはありません。もう一度お試しください。',
  'errors.timeout': 'サーバーから時間内に応答がありませんでした。もう一度お試しください。',
  'errors.bad_answer': 'サーバーの応答をこのバージョンでは読み取れません。ページを再読み込みしてください。',
  'errors.unknown': 'サーバーがこの操作を拒否しました。',
} as const satisfies Record<keyof typeof en, string>;
