/** Wire times (UTC+8) as the member reads them: in the phone's own time zone or in UTC, in one of the specification's forms. */
import { parseWireTime } from '@assay/contract/time';
import { inZone } from './zone.ts';

export type TimeForm = 'DD/MM/YYYY HH:mm:ss' | 'YYYY-MM-DD HH:mm:ss' | 'YYYY-MM-DD';

export const showTime = (wireTime: string, form: TimeForm): string => {
  const epochMs = parseWireTime(wireTime);
  if (epochMs === undefined) return wireTime;
  const [date = '', time = ''] = inZone(epochMs).split(/[T.]/);
  if (form === 'YYYY-MM-DD') return date;
  return `${form.startsWith('D') ? date.split('-').toReversed().join('/') : date} ${time}`;
};

/** To the minute, where a row has no room for more. */
export const showMinute = (wireTime: string): string =>
  showTime(wireTime, 'YYYY-MM-DD HH:mm:ss').slice(0, 'YYYY-MM-DD HH:mm'.length);
