/** The picture of imports by room in docs/architecture.md: each room with those below it that it imports, and how often. */
import type { Import } from './import-rules.ts';
import { ROOMS, roomOf } from './import-rules.ts';

const BEGIN = '<!-- rooms: written by npm run docs -->';
const END = '<!-- end of rooms -->';

const drawHouse = (house: string, imports: readonly Import[]): string[] => {
  const rooms = ROOMS[house]!;
  const counts = new Map<string, Map<string, number>>();
  for (const { from, to } of imports) {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (a?.house !== house || b?.house !== house || a.room === b.room) continue;
    const row = counts.get(a.room) ?? new Map<string, number>();
    counts.set(a.room, row.set(b.room, (row.get(b.room) ?? 0) + 1));
  }
  const width = Math.max(...rooms.map((room) => room.length));
  return [
    `${house}/src`,
    ...['', ...rooms.toReversed()].flatMap((room) => {
      const row = [...(counts.get(room) ?? [])].toSorted((a, b) => rooms.indexOf(b[0]) - rooms.indexOf(a[0]));
      if (room === '' && row.length === 0) return [];
      return [`  ${(room || '.').padEnd(width)}  ${row.map(([to, count]) => `${to} ${count}`).join('  ')}`.trimEnd()];
    }),
  ];
};

/** The document with its picture drawn anew. */
export const withRooms = (document: string, imports: readonly Import[]): string => {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('docs/architecture.md has no place for the rooms');
  const drawing = Object.keys(ROOMS).flatMap((house) => [...drawHouse(house, imports), '']);
  return [before + BEGIN, '', '```', ...drawing.slice(0, -1), '```', '', END + after].join('\n');
};
