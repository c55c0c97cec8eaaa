import type { sandbox as en } from '../en-us/sandbox.ts';

export const sandbox = {
  'sandbox.explain': '在沙盒中，任何消息都不会离开此服务器。原本要发送的内容会显示在这里。',
  'sandbox.to': '邮箱，或带国家/地区代码的手机号',
  'sandbox.toHint': '例如 mara@example.org 或 1 5551234567',
  'sandbox.show': '查看消息',
  'sandbox.code': '您的验证码',
  'sandbox.validUntil': '{time} 发送，有效至 {until}',
  'sandbox.expired': '{time} 发送，已失效',
  'sandbox.copyCode': '复制验证码 {code}',
  'sandbox.empty': '暂无验证码',
  'sandbox.emptyText': '没有发给 {to} 的消息。请在注册页面获取验证码。',
  'sandbox.emptyStart': '请输入您用来获取验证码的邮箱或手机号。',
  'sandbox.withdrawal_asked': '已申请提现',
  'sandbox.withdrawal_approved': '提现已批准',
  'sandbox.withdrawal_paid': '提现已付款',
  'sandbox.withdrawal_returned': '提现已退回',
  'sandbox.deposit_reversed': '充值已撤回',
  'sandbox.freeze': '不是您？冻结账户',
  'sandbox.cancel': '没有申请？取消',
  'sandbox.sent': '{time} 发送',
} as const satisfies Record<keyof typeof en, string>;
