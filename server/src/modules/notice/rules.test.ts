import { NOTICE_KINDS, NOTICE_KIND_NAMES, screenOf } from '@assay/contract/notice';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, isListed, isTimeZone, pushAt } from './rules.ts';

const at = (iso: string): number => Date.parse(iso);
const night = { ...DEFAULT_SETTINGS, quiet: { from: 22 * 60, until: 7 * 60 }, timeZone: 'Asia/Seoul' };

it('lets a push wait until the quiet hours are over where the member is', () => {
  // 23:30 in Seoul; they end at 07:00 there, which is 22:00 UTC.
  expect(pushAt('deposit_credited', night, at('2026-11-11T14:30:20Z'))).toBe(at('2026-11-11T22:00:00Z'));
  expect(pushAt('deposit_credited', night, at('2026-11-11T12:59:59Z'))).toBe(at('2026-11-11T12:59:59Z'));
  expect(pushAt('deposit_credited', night, at('2026-11-11T22:00:00Z'))).toBe(at('2026-11-11T22:00:00Z'));
});

it('lets nothing wait that is urgent', () => {
  const now = at('2026-11-11T14:30:20Z');
  expect(pushAt('new_device', night, now)).toBe(now);
  expect(pushAt('loan_called', night, now)).toBe(now);
});

it('ends the quiet hours on time in a night when the clocks are changed', () => {
  const berlin = { ...night, timeZone: 'Europe/Berlin' };
  expect(pushAt('order_filled', berlin, at('2026-03-28T22:00:00Z'))).toBe(at('2026-03-29T05:00:00Z'));
  expect(pushAt('order_filled', berlin, at('2026-10-24T21:00:00Z'))).toBe(at('2026-10-25T06:00:00Z'));
});

it('has no quiet hours that end where they begin', () => {
  const now = at('2026-11-11T14:30:20Z');
  expect(pushAt('order_filled', { ...night, quiet: { from: 60, until: 60 } }, now)).toBe(now);
});

it('never lets a push wait for a day, whatever the hours, and never sends it earlier', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, minute, fc.integer({ min: 0, max: 4e12 }), (from, until, nowMs) => {
      const due = pushAt('order_filled', { ...night, quiet: { from, until }, timeZone: 'UTC' }, nowMs);
      expect(due).toBeGreaterThanOrEqual(nowMs - 60_000);
      expect(due - nowMs).toBeLessThan(86_400_000);
    }),
  );
});

it('lists security and money whatever was switched off, and the chat never', () => {
  const none = {
    ...DEFAULT_SETTINGS,
    unlisted: ['security', 'money', 'trade', 'invest', 'reward', 'alert', 'announcement', 'chat'] as const,
  };
  const listed = NOTICE_KIND_NAMES.filter((kind) => isListed(kind, none));
  expect(new Set(listed.map((kind) => NOTICE_KINDS[kind].topic))).toEqual(new Set(['security', 'money']));
  expect(isListed('chat_answered', DEFAULT_SETTINGS)).toBe(false);
});

it('knows time zones', () => {
  expect(isTimeZone('America/Sao_Paulo')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});

it('leads to a screen with what is known of it', () => {
  expect(screenOf('deposit_credited', { id: 'a b' })).toBe('/chongzhitixianResult?kind=deposit&id=a+b');
  expect(screenOf('deposit_credited', {})).toBe('/chongzhitixianResult?kind=deposit');
  expect(screenOf('level_bonus', { id: 'x' })).toBe('/vipLevel');
});
