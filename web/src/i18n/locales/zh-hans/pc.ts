import type { pc as en } from '../en-us/pc.ts';

export const pc = {
  'pc.headline': '价格、规则、计算，三样都能自己核对。',
  'pc.text': 'Assay 是一款交易应用，每个结果都附上证据。您的手机会自行重新计算，无需询问我们。',
  'pc.continue': '在手机上继续',
  'pc.scan': '用相机对准二维码，即可打开您刚才访问的页面。',
  'pc.qr': '{address} 的二维码',
  'pc.here': '或直接在本页的手机画面中使用',
  'pc.frame': 'Assay 应用',
  'pc.records': '条价格记录，每一条都与前一条密封相连',
  'pc.checkpoint': '距价格记录上次签名的时间',
  'pc.seconds': '{count} 秒',
  'pc.gaps': '{count, plural, other {30 天内的记录缺口，公开留存，人人可查}}',
} as const satisfies Record<keyof typeof en, string>;
