/** Filter of the list of records. It lives in the address, so that a filtered list can be linked and kept. */
import {
  FEES,
  JOURNAL_KINDS,
  type JournalKind,
  RECORD_GROUPS,
  type RecordChoice,
  type RecordGroup,
} from '@assay/contract/ledger';
import type { CallInputOf } from '@assay/contract/endpoint';
import { addDays, formatWireTime, isCalendarDay } from '@assay/contract/time';
import type { listEntries } from '@assay/contract/wallet';
import { dayInZone, dayStartInZone } from '../../time/zone.ts';

export interface RecordFilter {
  type?: JournalKind | RecordChoice;
  currency?: string;
  /** The member's own days, as times are shown, inclusive. */
  from?: string;
  to?: string;
}

const GROUPS = Object.keys(RECORD_GROUPS) as RecordGroup[];
export const CHOICES: readonly RecordChoice[] = [...GROUPS, FEES];

/** The group that a filter shows all or a part of. */
export const groupOf = ({ type }: RecordFilter): RecordChoice | 'all' =>
  CHOICES.find((group) => group === type || (group !== FEES && RECORD_GROUPS[group].some((kind) => kind === type))) ??
  'all';

export const PERIODS = [1, 7, 30, 90] as const;

const isType = (text: string | undefined): text is JournalKind | RecordChoice =>
  text !== undefined && (text === FEES || Object.hasOwn(JOURNAL_KINDS, text) || Object.hasOwn(RECORD_GROUPS, text));
const isDay = (text: string | undefined): text is string => text !== undefined && isCalendarDay(text);

/** An address can hold anything: what is no filter is left out. */
export const readFilter = (search: { type?: string; currency?: string; from?: string; to?: string }): RecordFilter => ({
  ...(isType(search.type) && { type: search.type }),
  ...(search.currency !== undefined && /^[A-Z0-9]{2,10}$/.test(search.currency) && { currency: search.currency }),
  ...(isDay(search.from) && { from: search.from }),
  ...(isDay(search.to) && { to: search.to }),
});

/** The first of the last `days` days, today being the last. */
export const firstDayOf = (days: number, now: number): string => addDays(dayInZone(now), 1 - days);

/** Builds the input of the call: days of the member's own are instants to the server. */
export const entriesOf = ({ from, to, ...rest }: RecordFilter): CallInputOf<typeof listEntries> => ({
  ...rest,
  ...(from !== undefined && { since: formatWireTime(dayStartInZone(from)) }),
  ...(to !== undefined && { before: formatWireTime(dayStartInZone(addDays(to, 1))) }),
});

/** Keeps lines apart for a filter by one kind of line, or by fees; otherwise folds each withdrawal into one row. */
export const foldOf = ({ type }: RecordFilter): Pick<CallInputOf<typeof listEntries>, 'fold'> =>
  type === undefined || Object.hasOwn(RECORD_GROUPS, type) ? { fold: 'withdrawals' } : {};

/** The preset that a filter's days are, if they are one. */
export const periodOf = ({ from, to }: RecordFilter, now: number): number | 'all' | 'other' => {
  if (from === undefined && to === undefined) return 'all';
  return (to === undefined ? PERIODS.find((days) => firstDayOf(days, now) === from) : undefined) ?? 'other';
};
