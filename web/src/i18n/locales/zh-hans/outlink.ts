import type { outlink as en } from '../en-us/outlink.ts';

export const outlink = {
  'outlink.leaving': '您即将离开 Assay',
  'outlink.host': '此链接通往',
  'outlink.caution': '该页面不由我们运营。切勿在那里输入您的 Assay 密码或验证码。',
  'outlink.open': '打开 {host}',
  'outlink.stay': '留在这里',
  'outlink.refusedTitle': '链接未打开',
  'outlink.refused.unreadable': '地址已损坏或不完整。',
  'outlink.refused.scheme': '此处只能打开安全的网址（https）。',
  'outlink.refused.credentials': '该地址在真实主机名之前藏有用户名或密码，这是常见的骗术。',
  'outlink.refused.lookalike': '主机名中含有可冒充其他字母的字符。',
  'outlink.refused.numeric': '该地址是一串机器编号，而不是网站名称。',
  'outlink.refused.host': '{host} 不在 Assay 的可链接网站名单中。',
} as const satisfies Record<keyof typeof en, string>;
