/** The names of archived pieces of the log: timeline and number, without a hole from the backup to the newest. */
const NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})\.gz$/;
const FOUR_GB = 0x1_0000_0000;

interface Segment {
  timeline: number;
  number: number;
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

const parseSegment = (name: string, segmentBytes: number): Segment | undefined => {
  const [, timeline, high, low] = NAME.exec(name) ?? [];
  if (timeline === undefined || high === undefined || low === undefined) return undefined;
  const number = parseInt(high, 16) * (FOUR_GB / segmentBytes) + parseInt(low, 16);
  return { timeline: parseInt(timeline, 16), number };
};

const nameOf = ({ timeline, number }: Segment, segmentBytes: number): string => {
  const perHigh = FOUR_GB / segmentBytes;
  return `${hex(timeline)}${hex(Math.floor(number / perHigh))}${hex(number % perHigh)}`;
};

export interface ArchivedSpan {
  /** The newest segment of the timeline. */
  last: string | undefined;
  /** Where the newest segment begins, as a position in the log. */
  startOfLast: bigint;
  /** The first one that is not there though later ones, or the end of the backup, need it. */
  missing: string | undefined;
}

/** `files`: what lies in the archive. Looks at the timeline of the backup alone. */
export const findArchived = (
  files: readonly string[],
  backup: { firstSegment: string; lastSegment: string; segmentBytes: number },
): ArchivedSpan => {
  const { segmentBytes } = backup;
  const first = parseSegment(`${backup.firstSegment}.gz`, segmentBytes)!;
  const needed = parseSegment(`${backup.lastSegment}.gz`, segmentBytes)!;
  const numbers = new Set<number>();
  for (const file of files) {
    const segment = parseSegment(file, segmentBytes);
    if (segment?.timeline === first.timeline && segment.number >= first.number) numbers.add(segment.number);
  }
  const newest = numbers.size === 0 ? undefined : Array.from(numbers).reduce((a, b) => Math.max(a, b));
  const name = (number: number) => nameOf({ timeline: first.timeline, number }, segmentBytes);
  let missing: string | undefined;
  for (let number = first.number; number <= Math.max(newest ?? 0, needed.number) && missing === undefined; number++)
    if (!numbers.has(number)) missing = name(number);
  return {
    last: newest === undefined ? undefined : name(newest),
    startOfLast: BigInt(newest ?? 0) * BigInt(segmentBytes),
    missing,
  };
};
