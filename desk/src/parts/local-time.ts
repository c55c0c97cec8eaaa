/** Moments as the browser's field for a day and a time has them, where the operator is. */
const two = (value: number): string => String(value).padStart(2, '0');

export const toField = (ms: number): string => {
  const at = new Date(ms);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** Undefined for what is no moment. */
export const fromField = (text: string): number | undefined => {
  const ms = text === '' ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(ms) ? undefined : ms;
};
