import type { sandbox as en } from '../en-us/sandbox.ts';

export const sandbox = {
  'sandbox.explain':
    'サンドボックスでは、メッセージはこのサーバーの外に送られません。送るはずだった内容をここに表示します。',
  'sandbox.to': 'メール、または国番号付きの電話番号',
  'sandbox.toHint': '例：mara@example.org または 1 5551234567',
  'sandbox.show': 'メッセージを表示',
  'sandbox.code': '認証コード',
  'sandbox.validUntil': '{time} 送信、{until} まで有効',
  'sandbox.expired': '{time} 送信、期限切れ',
  'sandbox.copyCode': '認証コード {code} をコピー',
  'sandbox.empty': '認証コードはまだありません',
  'sandbox.emptyText': '{to} 宛てのメッセージはありません。登録ページで認証コードを送信してください。',
  'sandbox.emptyStart': '認証コードの送信先にしたメールアドレスか番号を入力してください。',
  'sandbox.withdrawal_asked': '出金の申請',
  'sandbox.withdrawal_approved': '出金の承認',
  'sandbox.withdrawal_paid': '出金の完了',
  'sandbox.withdrawal_returned': '出金の返却',
  'sandbox.deposit_reversed': '入金の取り消し',
  'sandbox.freeze': '心当たりがない場合は凍結',
  'sandbox.cancel': '依頼していませんか？取り消す',
  'sandbox.sent': '{time} 送信',
} as const satisfies Record<keyof typeof en, string>;
