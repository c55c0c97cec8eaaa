import type { pc as en } from '../en-us/pc.ts';

export const pc = {
  'pc.headline': '價格、規則、計算，三樣都能自己核對。',
  'pc.text': 'Assay 是一款交易應用程式，每個結果都附上證據。您的手機會自行重新計算，無需詢問我們。',
  'pc.continue': '在手機上繼續',
  'pc.scan': '用相機對準 QR 碼，即可開啟您剛才瀏覽的頁面。',
  'pc.qr': '{address} 的 QR 碼',
  'pc.here': '或直接在此頁的手機畫面中使用',
  'pc.frame': 'Assay 應用程式',
  'pc.records': '條價格紀錄，每一條都與前一條密封相連',
  'pc.checkpoint': '距價格紀錄上次簽署的時間',
  'pc.seconds': '{count} 秒',
  'pc.gaps': '{count, plural, other {30 天內的紀錄缺口，公開留存，人人可查}}',
} as const satisfies Record<keyof typeof en, string>;
