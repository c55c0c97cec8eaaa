import type { errors as en } from '../en-us/errors.ts';

export const errors = {
  'errors.invalid_input': '输入的内容有误，请检查。',
  'errors.unauthorized': '请先登录。',
  'errors.forbidden': '不允许此操作。',
  'errors.not_found': '内容不存在。',
  'errors.body_too_large': '内容过大，无法发送。',
  'errors.rate_limited': '请求过于频繁，请稍候。',
  'errors.internal': '我们这边出了问题，没有任何内容被更改。',
  'errors.unavailable': '服务尚未就绪，请稍后再试。',
  'errors.database_away': '目前无法读取记录，请稍后再试。',
  'errors.encryption_required': '请求未加密，请重新加载页面。',
  'errors.decryption_failed': '服务器无法读取此请求，请重新加载页面。',
  'errors.clock_skew': '本设备的时间不准确，请校准后再试。',
  'errors.request_replayed': '此请求已处理过。',
  'errors.insecure_origin': '登录需要安全连接，请打开此服务器的 https 地址。',
  'errors.network': '无法连接服务器。没有任何损失，请重试。',
  'errors.timeout': '服务器未及时响应，请重试。',
  'errors.bad_answer': '当前版本无法识别服务器返回的内容，请重新加载页面。',
  'errors.unknown': '服务器拒绝了此操作。',
} as const satisfies Record<keyof typeof en, string>;
