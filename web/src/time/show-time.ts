/** Wire times (UTC+8) as the member reads them: in the phone's own time zone, in one of the specification's forms. */
import { parseWireTime } from '@assay/contract/time';

export type TimeForm = 'DD/MM/YYYY HH:mm:ss' | 'YYYY-MM-DD HH:mm:ss' | 'YYYY-MM-DD';

const two = (value: number): string => String(value).padStart(2, '0');

export const showTime = (wireTime: string, form: TimeForm): string => {
  const epochMs = parseWireTime(wireTime);
  if (epochMs === undefined) return wireTime;
  const at = new Date(epochMs);
  const parts: Record<string, string> = {
    YYYY: String(at.getFullYear()).padStart(4, '0'),
    MM: two(at.getMonth() + 1),
    DD: two(at.getDate()),
    HH: two(at.getHours()),
    mm: two(at.getMinutes()),
    ss: two(at.getSeconds()),
  };
  return form.replace(/YYYY|MM|DD|HH|mm|ss/g, (part) => parts[part]!);
};

/** To the minute, where a row has no room for more. */
export const showMinute = (wireTime: string): string =>
  showTime(wireTime, 'YYYY-MM-DD HH:mm:ss').slice(0, 'YYYY-MM-DD HH:mm'.length);
