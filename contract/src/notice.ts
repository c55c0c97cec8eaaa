/**
 * Notices to a member: each has a kind and the parameters of its sentence, is written with the event, and is put into
 * words where it is read. A push names only its topic, because others who hold the phone can read it.
 */
import * as z from 'zod/mini';
import { ascii } from './text.ts';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { wireTime } from './time.ts';

/** Topics that members switch on and off. Security and money are always listed. */
export const NOTICE_TOPICS = [
  'security',
  'money',
  'trade',
  'invest',
  'reward',
  'alert',
  'announcement',
  'chat',
] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];
export const ALWAYS_LISTED: readonly NoticeTopic[] = ['security', 'money'];

/** The filter of the specification. */
export const NOTICE_CATEGORIES = ['system', 'task', 'transaction'] as const;
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number];

interface KindRow {
  topic: NoticeTopic;
  category: NoticeCategory;
  /** The screen it leads to; params fill the braces. */
  screen: string;
}

const about =
  (topic: NoticeTopic, category: NoticeCategory) =>
  (screen: string): KindRow => ({ topic, category, screen });

const security = about('security', 'system')('/security?view=events');
const identity = about('security', 'task')('/renzhengResult?kind={level}');
const deposit = about('money', 'transaction')('/chongzhitixianResult?kind=deposit&id={id}');
const withdrawal = about('money', 'transaction')('/chongzhitixianResult?kind=withdrawal&id={id}');
const loan = about('money', 'transaction')('/jiedaiOrder?id={id}');
const closing = about('trade', 'transaction')('/receipt?id={id}&closing={closing}');
const dispute = about('trade', 'transaction');
const recurring = about('money', 'transaction')('/dingtou?id={id}');
const order = about('trade', 'transaction')('/heyue?symbol={symbol}');
const product = about('invest', 'transaction')('/taoliOrder');
const offering = about('invest', 'transaction')('/ieo?view=mine');
const contest = about('reward', 'task')('/bisaiDetail?id={id}');
const reward = about('reward', 'task');
const alert = about('alert', 'system');

/** Every kind there is. A kind keeps its name and its params for ever: old rows are still to be read. */
export const NOTICE_KINDS = {
  new_device: security,
  password_changed: security,
  password_reset: security,
  withdrawal_password_changed: security,
  authenticator_bound: security,
  authenticator_unbound: security,
  authenticator_login_on: security,
  authenticator_login_off: security,
  recovery_code_used: security,
  recovery_codes_made: security,
  passkey_added: security,
  passkey_removed: security,
  address_bound: security,
  destination_added: security,
  destination_changed: security,
  destination_removed: security,
  recovery_asked: security,
  recovery_approved: security,
  recovery_rejected: security,
  recovery_cancelled: security,
  factors_removed: security,
  frozen: security,
  unfrozen: security,
  data_downloaded: security,
  phrase_changed: security,
  login_asked: security,
  login_denied: security,

  screening_found: security,
  screening_cleared: security,
  screening_confirmed: security,
  account_restricted: security,
  restriction_ended: security,

  identity_authorized: identity,
  identity_rejected: identity,
  identity_question: identity,

  balance_corrected: about('money', 'transaction')('/zhangbianRecord'),
  deposit_credited: deposit,
  deposit_reversed: deposit,
  withdrawal_asked: withdrawal,
  withdrawal_question: withdrawal,
  withdrawal_approved: withdrawal,
  withdrawal_paid: withdrawal,
  withdrawal_returned: withdrawal,
  loan_granted: loan,
  loan_sent_back: loan,
  loan_rejected: loan,
  loan_expired: loan,
  loan_paid_out: loan,
  loan_due: loan,
  loan_overdue: loan,
  loan_called: loan,
  loan_liquidated: loan,

  recurring_bought: recurring,
  recurring_missed: recurring,

  order_filled: order,
  order_returned: order,
  take_profit_hit: closing,
  stop_loss_hit: closing,
  closed_out: closing,

  dispute_answered: dispute('/receipt?id={id}&closing={closing}&dispute=1'),
  draw_dispute_answered: dispute('/ieo?id={id}&view=draw&dispute=1'),

  product_paid: product,
  product_ended: product,
  product_refunded: product,
  product_paused: product,
  renewal_refused: about('invest', 'transaction')('/taoliOrder?id={id}'),
  product_frozen: product,
  offering_won: offering,
  offering_not_won: offering,
  offering_expired: offering,
  offering_delivered: offering,

  level_raised: reward('/vipLevel'),
  level_lowered: reward('/vipLevel'),
  level_bonus: reward('/vipLevel'),
  red_envelope: reward('/vipLevel'),
  welfare_reward: reward('/fuliCenter'),
  team_rebate: reward('/tuanduiYaoqing'),
  contest_started: contest,
  contest_ended: contest,
  contest_prize: contest,

  price_above: alert('/kline?symbol={symbol}'),
  price_below: alert('/kline?symbol={symbol}'),
  close_out_near: alert('/heyue?symbol={symbol}&view=positions'),

  /** Article of the house, sent to everybody or to a group; its title is in the recipient's language. */
  announcement: about('announcement', 'system')('/articleDetail?id={id}'),

  /** Only pushed: the chat has a list of its own. */
  chat_answered: about('chat', 'system')('/chat'),
} as const satisfies Record<string, KindRow>;
export type NoticeKind = keyof typeof NOTICE_KINDS;
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

export type NoticeParams = Readonly<Record<string, string>>;

/** The path of the app that a notice leads to. Parts of the address that nothing is known for are left out. */
export const screenOf = (kind: NoticeKind, params: NoticeParams): string => {
  const [path = '', query = ''] = NOTICE_KINDS[kind].screen.split('?');
  const search = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    const filled = value.replace(/^\{(\w+)\}$/, (_, param: string) => params[param] ?? '');
    if (filled !== '') search.set(name, filled);
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};

const noticeId = () => z.string().check(z.regex(/^[1-9]\d{0,18}$/));

const notice = z.object({
  id: noticeId(),
  kind: z.enum(NOTICE_KIND_NAMES),
  category: z.enum(NOTICE_CATEGORIES),
  params: z.record(z.string(), z.string()),
  /** Where it leads, as a path of the app. */
  screen: z.string(),
  isRead: z.boolean(),
  time: wireTime(),
});
export type Notice = z.infer<typeof notice>;

export const listMyNotices = defineEndpoint({
  id: 'notice.listMyNotices',
  method: 'GET',
  path: '/api/content/appNotice/myList',
  auth: 'member',
  input: z.strictObject({
    ...paging,
    category: z.optional(z.enum(NOTICE_CATEGORIES)),
    unread: z.optional(z.enum(['true', 'false'])),
  }),
  output: page(notice),
  summary: "The member's notices, newest first.",
});

export const readNotices = defineEndpoint({
  id: 'notice.readNotices',
  method: 'POST',
  path: '/api/content/appNotice/read',
  auth: 'member',
  /** Notice to mark as read; all when absent. */
  input: z.strictObject({ id: z.optional(noticeId()) }),
  output: z.null(),
  errors: ['not_found'],
  summary: 'Remembers that a notice, or every notice, was read.',
});

export const countUnread = defineEndpoint({
  id: 'notice.countUnread',
  method: 'GET',
  path: '/api/content/appNotice/unread',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({ notices: z.int(), chat: z.int() }),
  summary: 'How many notices and chat messages wait to be read; asked for every minute while the app is looked at.',
});

const minuteOfDay = () => z.int().check(z.gte(0), z.lte(1439));
const topics = () => z.array(z.enum(NOTICE_TOPICS)).check(z.maxLength(NOTICE_TOPICS.length));

const quietHours = z.object({ from: minuteOfDay(), until: minuteOfDay() });
const closeOutPercent = z.int().check(z.gte(1), z.lte(50));
const settings = {
  /** Topics that are not listed; never those that always are. */
  unlisted: topics(),
  /** Topics that no push is sent for. */
  unpushed: topics(),
  timeZone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/)),
};

export const getNoticeSettings = defineEndpoint({
  id: 'notice.getNoticeSettings',
  method: 'GET',
  path: '/api/content/appNotice/settings',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({
    ...settings,
    /** Minutes of the day in `timeZone`; over midnight where it ends before it begins. Urgent notices do not wait. */
    quiet: z.nullable(quietHours),
    /** Told when the price is within so many percent of where a position would be closed out; null for never. */
    closeOutPercent: z.nullable(closeOutPercent),
    /** How many of the member's devices get pushes. */
    devices: z.int(),
    /** Key for `PushManager.subscribe` as `applicationServerKey`, base64url. */
    pushKey: z.string(),
  }),
  summary: 'What the member wants to be told of, and how.',
});

export const setNoticeSettings = defineEndpoint({
  id: 'notice.setNoticeSettings',
  method: 'POST',
  path: '/api/content/appNotice/settings',
  auth: 'member',
  /** Omitted fields are switched off, because null fields are not sent. */
  input: z.strictObject({
    ...settings,
    quiet: z.optional(z.nullable(quietHours)),
    closeOutPercent: z.optional(z.nullable(closeOutPercent)),
  }),
  output: z.null(),
  errors: ['always_listed', 'unknown_time_zone'],
  summary: 'Replaces what the member wants to be told of.',
});

export const addPushDevice = defineEndpoint({
  id: 'notice.addPushDevice',
  method: 'POST',
  path: '/api/content/appNotice/push/subscribe',
  auth: 'member',
  perMinute: 20,
  /** A `PushSubscription` of the browser. It ends with the log-in that it was made by. */
  input: z.strictObject({
    endpoint: ascii(1024),
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  }),
  output: z.null(),
  errors: ['unknown_push_service', 'too_many_push_devices'],
  summary: 'Sends pushes to this device from now on.',
});

export const removePushDevice = defineEndpoint({
  id: 'notice.removePushDevice',
  method: 'POST',
  path: '/api/content/appNotice/push/unsubscribe',
  auth: 'member',
  input: z.strictObject({ endpoint: ascii(1024) }),
  output: z.null(),
  summary: 'Sends no more pushes to this device.',
});

/** How many alerts of one member may wait at once. */
export const MAX_ALERTS = 50;

const alertRow = z.object({
  id: z.uuid(),
  symbol: z.string(),
  direction: z.enum(['above', 'below']),
  price: decimal(),
  time: wireTime(),
  /** The first tick that crossed it, once one has. */
  fired: z.nullable(z.object({ tick: z.int(), price: decimal(), time: wireTime() })),
});
export type Alert = z.infer<typeof alertRow>;

export const listAlerts = defineEndpoint({
  id: 'notice.listAlerts',
  method: 'GET',
  path: '/api/content/appNotice/alerts',
  auth: 'member',
  input: z.strictObject({ symbol: z.optional(z.string().check(z.regex(/^[A-Z0-9]{5,12}$/))) }),
  output: z.array(alertRow),
  summary: 'Price alerts that wait, and those of the last week that have fired.',
});

export const addAlert = defineEndpoint({
  id: 'notice.addAlert',
  method: 'POST',
  path: '/api/content/appNotice/alerts/add',
  auth: 'member',
  perMinute: 60,
  input: z.strictObject({ symbol: z.string().check(z.regex(/^[A-Z0-9]{5,12}$/)), price: decimal() }),
  output: alertRow,
  errors: ['unknown_symbol', 'no_price', 'bad_alert_price', 'too_many_alerts'],
  summary: 'Waits for a price, from above or below as the price of now says, and tells of it once.',
});

export const removeAlert = defineEndpoint({
  id: 'notice.removeAlert',
  method: 'POST',
  path: '/api/content/appNotice/alerts/remove',
  auth: 'member',
  input: z.strictObject({ id: z.uuid() }),
  output: z.null(),
  errors: ['not_found'],
  summary: 'Takes an alert away.',
});
