import { serverNow } from '@assay/client/server-clock';
import { formatWireTime } from '@assay/contract/time';
import { showMinute } from '../../time/show-time.ts';

/** When something was said: the time alone on the day itself, with the day before it later on. */
export const showMoment = (wireTime: string): string => {
  const shown = showMinute(wireTime);
  const today = showMinute(formatWireTime(serverNow()));
  return shown.slice(0, 10) === today.slice(0, 10) ? shown.slice(-5) : shown;
};
