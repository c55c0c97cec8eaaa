const part = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** `23:45:12.418` in the phone's own time zone: the time of a tick is told to the millisecond. */
export const showClock = (ms: number): string => {
  const at = new Date(ms);
  return `${part(at.getHours())}:${part(at.getMinutes())}:${part(at.getSeconds())}.${part(at.getMilliseconds(), 3)}`;
};
