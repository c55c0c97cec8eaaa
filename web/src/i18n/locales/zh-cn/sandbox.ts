import type { sandbox as en } from '../en-us/sandbox.ts';

export const sandbox = {
  'sandbox.explain': '在沙盒中，任何訊息都不會離開此伺服器。原本要傳送的內容會顯示在這裡。',
  'sandbox.to': '電子郵件，或含國家/地區代碼的手機號碼',
  'sandbox.toHint': '例如 mara@example.org 或 1 5551234567',
  'sandbox.show': '查看訊息',
  'sandbox.code': '您的驗證碼',
  'sandbox.validUntil': '{time} 傳送，有效至 {until}',
  'sandbox.expired': '{time} 傳送，已失效',
  'sandbox.copyCode': '複製驗證碼 {code}',
  'sandbox.empty': '暫無驗證碼',
  'sandbox.emptyText': '沒有傳送給 {to} 的訊息。請在註冊頁面索取驗證碼。',
  'sandbox.emptyStart': '請輸入您用來索取驗證碼的電子郵件或手機號碼。',
  'sandbox.withdrawal_asked': '已申請提現',
  'sandbox.withdrawal_approved': '提現已核准',
  'sandbox.withdrawal_paid': '提現已付款',
  'sandbox.withdrawal_returned': '提現已退回',
  'sandbox.deposit_reversed': '充值已撤回',
  'sandbox.freeze': '不是您？凍結帳戶',
  'sandbox.cancel': '沒有申請？取消',
  'sandbox.sent': '{time} 傳送',
} as const satisfies Record<keyof typeof en, string>;
