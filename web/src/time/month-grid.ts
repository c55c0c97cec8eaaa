/** The days of a month in weeks that begin on Monday; undefined before the first and after the last. */
export const weeksOf = (month: string): (string | undefined)[][] => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const days = Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  const cells = [...Array.from({ length: before }, () => undefined), ...days];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (__, day) => cells[week * 7 + day]));
};

/** The month so many before or after one. */
export const monthFrom = (month: string, count: number): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};
