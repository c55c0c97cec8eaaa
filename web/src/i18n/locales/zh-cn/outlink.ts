import type { outlink as en } from '../en-us/outlink.ts';

export const outlink = {
  'outlink.leaving': '您即將離開 Assay',
  'outlink.host': '此連結通往',
  'outlink.caution': '該頁面並非由我們營運。切勿在那裡輸入您的 Assay 密碼或驗證碼。',
  'outlink.open': '開啟 {host}',
  'outlink.stay': '留在這裡',
  'outlink.refusedTitle': '連結未開啟',
  'outlink.refused.unreadable': '網址已損毀或不完整。',
  'outlink.refused.scheme': '此處只能開啟安全的網址（https）。',
  'outlink.refused.credentials': '該網址在真正的主機名稱之前藏有使用者名稱或密碼，這是常見的騙術。',
  'outlink.refused.lookalike': '主機名稱中含有可冒充其他字母的字元。',
  'outlink.refused.numeric': '該網址是一串機器編號，而不是網站名稱。',
  'outlink.refused.host': '{host} 不在 Assay 的可連結網站名單中。',
} as const satisfies Record<keyof typeof en, string>;
