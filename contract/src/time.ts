/** Wire time is UTC+8 without an offset, to the second (spec section 9); everything inside is epoch milliseconds, UTC. */
import * as z from 'zod/mini';

const WIRE_OFFSET_MS = 8 * 3_600_000;
const WIRE = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** The second that was last put into words: what happens together asks for the same one many times. */
let last = { second: Number.NaN, text: '' };

/** `YYYY-MM-DD HH:mm:ss` in UTC+8; milliseconds are cut, never rounded. */
export const formatWireTime = (epochMs: number): string => {
  const second = Math.floor(epochMs / 1000);
  if (second !== last.second) {
    const text = new Date(epochMs + WIRE_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
    last = { second, text };
  }
  return last.text;
};

/** Epoch milliseconds of a wire time, or undefined for anything that is not a real date in exactly that form. */
export const parseWireTime = (text: string): number | undefined => {
  if (!WIRE.test(text)) return undefined;
  const asUtc = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const epochMs = asUtc - WIRE_OFFSET_MS;
  return formatWireTime(epochMs) === text ? epochMs : undefined;
};

/** `YYYY-MM-DD` of a day that the calendar has: there is no 30th of February, though `Date` would make one of March of it. */
export const isCalendarDay = (text: string): boolean => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
};

/** The business day (UTC+8) of an instant, `YYYY-MM-DD`. */
export const businessDay = (epochMs: number): string => formatWireTime(epochMs).slice(0, 10);

/** The instant at which a business day starts. */
export const businessDayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`) - WIRE_OFFSET_MS;

/** A calendar day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const wireTime = () => z.string().check(z.refine((text) => parseWireTime(text) !== undefined));
