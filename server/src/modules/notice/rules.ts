/** Rules for listing and pushing notices, and when. Pure. */
import { ALWAYS_LISTED, NOTICE_KINDS } from '@assay/contract/notice';
import type { NoticeKind, NoticeTopic } from '@assay/contract/notice';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

export interface NoticeSettings {
  unlisted: readonly NoticeTopic[];
  unpushed: readonly NoticeTopic[];
  quiet: { from: number; until: number } | null;
  timeZone: string;
  closeOutPercent: number | null;
}

/** Settings of members who have chosen none yet. */
export const DEFAULT_SETTINGS: NoticeSettings = {
  unlisted: [],
  unpushed: [],
  quiet: null,
  timeZone: 'UTC',
  closeOutPercent: null,
};

/** Somebody may be losing the account, or a pledge or position is about to be sold: these do not wait for the morning. */
const URGENT: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['loan_called', 'close_out_near']);
export const isUrgent = (kind: NoticeKind): boolean => NOTICE_KINDS[kind].topic === 'security' || URGENT.has(kind);

export const isListed = (kind: NoticeKind, { unlisted }: NoticeSettings): boolean => {
  const { topic } = NOTICE_KINDS[kind];
  return topic !== 'chat' && (ALWAYS_LISTED.includes(topic) || !unlisted.includes(topic));
};

export const isPushed = (kind: NoticeKind, { unpushed }: NoticeSettings): boolean =>
  !unpushed.includes(NOTICE_KINDS[kind].topic);

export const isTimeZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const minuteOf = (ms: number, timeZone: string): number => {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  return (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0);
};

const minutesUntil = (minute: number, until: number): number => (until - minute + DAY_MINUTES) % DAY_MINUTES;

/** Hours that end where they begin are none. */
const isQuiet = (minute: number, { from, until }: { from: number; until: number }): boolean =>
  minutesUntil(from, minute) < minutesUntil(from, until);

/** When a push of this kind may leave: at once, or when the quiet hours are over where the member is. */
export const pushAt = (kind: NoticeKind, { quiet, timeZone }: NoticeSettings, nowMs: number): number => {
  if (quiet === null || isUrgent(kind)) return nowMs;
  const minute = minuteOf(nowMs, timeZone);
  if (!isQuiet(minute, quiet)) return nowMs;
  const wholeMs = nowMs - (nowMs % MINUTE_MS);
  const endMs = wholeMs + minutesUntil(minute, quiet.until) * MINUTE_MS;
  // The clocks may have been changed in between.
  const off = minuteOf(endMs, timeZone) - quiet.until;
  return endMs - (Math.abs(off) < DAY_MINUTES / 2 ? off : 0) * MINUTE_MS;
};
