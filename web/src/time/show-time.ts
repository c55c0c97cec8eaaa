/**
 * Wire times (UTC+8) as the member reads them: in the phone's own time zone or in UTC, in one form wherever they stand
 * (ADR 64). Days of the calendar, which have no zone, are written out in the language of the page by whoever shows them.
 */
import { parseWireTime } from '@assay/contract/time';
import { inZone } from './zone.ts';

/** `YYYY-MM-DD HH:mm:ss`, where something is looked at by itself. */
export const showSecond = (wireTime: string): string => {
  const epochMs = parseWireTime(wireTime);
  return epochMs === undefined ? wireTime : inZone(epochMs).replace('T', ' ').slice(0, 'YYYY-MM-DD HH:mm:ss'.length);
};

/** `YYYY-MM-DD HH:mm`, where a row has no room for more. */
export const showMinute = (wireTime: string): string => showSecond(wireTime).slice(0, 'YYYY-MM-DD HH:mm'.length);

/** `YYYY-MM-DD`, where the time of day says nothing. */
export const showDay = (wireTime: string): string => showSecond(wireTime).slice(0, 'YYYY-MM-DD'.length);
