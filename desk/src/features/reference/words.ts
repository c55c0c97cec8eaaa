/** Reference data in the words of the desk. */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { getNewRow, getRow, listRows, listScheduled } from '@assay/contract/desk/reference';
import { spanOf } from '../../parts/time.ts';

export type ListedRow = DeskOutput<typeof listRows>[number];
export type Row = DeskOutput<typeof getRow>;
export type NewRow = DeskOutput<typeof getNewRow>;
export type Scheduled = DeskOutput<typeof listScheduled>[number];
export type Line = Scheduled['lines'][number];

export const withUnit = (value: string, unit: string | null): string => {
  if (value === '') return '–';
  if (value === 'true') return 'Yes';
  if (value === 'false') return 'No';
  const text = /^\d+(\.\d+)?$/.test(value)
    ? value.replaceAll(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
    : value.replaceAll(',', ', ');
  return unit === null ? text : `${text} ${unit}`;
};

export const STATE_WORDS: Record<Scheduled['state'], string> = {
  scheduled: 'Scheduled',
  made: 'Counts',
  cancelled: 'Canceled',
  refused: 'Could not be made',
};

/** How long until a change counts; a job makes it within a second of its moment. */
export const timeLeft = (from: number, now: number): string =>
  from > now ? `in ${spanOf((from - now) / 1000)}` : 'in a moment';

export const noticeWords = (seconds: number): string =>
  seconds >= 86_400 ? `${Math.round(seconds / 86_400)} days` : `${seconds} seconds`;

/** `halfSpread` becomes `Half spread`. */
export const wordsOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
