/** In which zone times are shown: the phone's own, or UTC where the member chose it. Kept on this device. */
import { readStored, writeStored } from '@assay/client/storage';

const KEY = 'zone';

export const isUtc = (): boolean => readStored(KEY) === 'utc';
export const showInUtc = (isOn: boolean): void => writeStored(KEY, isOn ? 'utc' : null);

/** `YYYY-MM-DDTHH:mm:ss.sss` in that zone. */
export const inZone = (epochMs: number): string => {
  const offsetMs = isUtc() ? 0 : new Date(epochMs).getTimezoneOffset() * 60_000;
  return new Date(epochMs - offsetMs).toISOString().slice(0, -1);
};

/** The member's own day, as times are shown. */
export const dayInZone = (epochMs: number): string => inZone(epochMs).slice(0, 10);

/** When it begins. A day on which clocks change has one beginning all the same. */
export const dayStartInZone = (day: string): number => new Date(`${day}T00:00:00${isUtc() ? 'Z' : ''}`).getTime();

/** Its name in the IANA database; some browsers do not know theirs. */
export const zoneName = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isUtc() || !timeZone || timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
};
