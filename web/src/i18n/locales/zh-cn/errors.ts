import type { errors as en } from '../en-us/errors.ts';

export const errors = {
  'errors.invalid_input': '輸入的內容有誤，請檢查。',
  'errors.unauthorized': '請先登入。',
  'errors.forbidden': '不允許此操作。',
  'errors.not_found': '內容不存在。',
  'errors.body_too_large': '內容過大，無法傳送。',
  'errors.rate_limited': '請求過於頻繁，請稍候。',
  'errors.internal': '我們這邊發生問題，沒有任何內容被更改。',
  'errors.unavailable': '服務尚未就緒，請稍後再試。',
  'errors.database_away': '目前無法讀取記錄，請稍後再試。',
  'errors.encryption_required': '請求未加密，請重新載入頁面。',
  'errors.decryption_failed': '伺服器無法讀取此請求，請重新載入頁面。',
  'errors.clock_skew': '此裝置的時間不準確，請校正後再試。',
  'errors.request_replayed': '此請求已處理過。',
  'errors.insecure_origin': '登入需要安全連線，請開啟此伺服器的 https 網址。',
  'errors.network': '無法連線到伺服器。沒有任何損失，請重試。',
  'errors.timeout': '伺服器未及時回應，請重試。',
  'errors.bad_answer': '目前版本無法辨識伺服器傳回的內容，請重新載入頁面。',
  'errors.unknown': '伺服器拒絕了此操作。',
} as const satisfies Record<keyof typeof en, string>;
