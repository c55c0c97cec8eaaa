/** Lines of a CSV file (RFC 4180), one at a time. */
import { ListError } from './xml-records.ts';

const MOST_PER_LINE = 1_000_000;

export async function* csvRecords(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let wasQuote = false;
  let size = 0;
  for await (const chunk of chunks)
    for (const char of chunk) {
      if ((size += 1) > MOST_PER_LINE) throw new ListError('A line is too long.');
      if (isQuoted) {
        if (char !== '"') cell += char;
        else {
          isQuoted = false;
          wasQuote = true;
        }
        continue;
      }
      if (char === '"') {
        // Two in a row stand for one.
        if (wasQuote) cell += '"';
        isQuoted = true;
      } else if (char === ',') {
        cells.push(cell);
        cell = '';
      } else if (char === '\n') {
        yield [...cells, cell];
        cells = [];
        cell = '';
        size = 0;
      } else if (char !== '\r') cell += char;
      wasQuote = false;
    }
  if (isQuoted) throw new ListError('The file ends in the middle of a line.');
  if (cell !== '' || cells.length > 0) yield [...cells, cell];
}
