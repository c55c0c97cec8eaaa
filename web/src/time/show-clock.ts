import { inZone } from './zone.ts';

/** `23:45:12.418`: the time of a tick is told to the millisecond. */
export const showClock = (ms: number): string => inZone(ms).slice('YYYY-MM-DDT'.length);
