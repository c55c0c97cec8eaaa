import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BookPushes } from './book-pushes.ts';
import type { BookChange } from './book-pushes.ts';

interface Sent {
  to: string;
  news: string[];
  /** Changes so far when it was read. */
  book: number | undefined;
}

/** A book is how many changes its account has had; a read lasts until the test lets it go. */
let state: Map<string, number>;
let sent: Sent[];
let reads: { accountId: string; seen: number; end: (error?: Error) => void }[];
let heard: Set<string>;
let warnings: string[];
let tell: (change: BookChange) => void;
let pushes: BookPushes;

const change = (accountId: string, id: string, realm: 'money' | 'demo' = 'money'): void => {
  state.set(accountId, (state.get(accountId) ?? 0) + 1);
  tell({ memberId: `owner of ${accountId}`, accountId, isOption: false, news: ['trade', 'changed', id, realm] });
};
/** Ends the oldest read that goes on, and everything that follows from it at once. */
const endRead = async (error?: Error): Promise<void> => {
  reads.shift()!.end(error);
  await vi.advanceTimersByTimeAsync(0);
};
const turn = () => vi.advanceTimersByTimeAsync(1);
const interval = () => vi.advanceTimersByTimeAsync(200);

beforeEach(() => {
  vi.useFakeTimers();
  [state, sent, reads, heard, warnings] = [new Map(), [], [], new Set(), []];
  for (let i = 0; i < 10; i++) heard.add(`owner of a${i}`);
  pushes = new BookPushes({
    log: pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) }),
    books: {
      onChange: (listener) => {
        tell = listener;
        return () => (tell = () => {});
      },
      read: ([first]) => {
        const { accountId } = first!;
        const seen = state.get(accountId)!;
        return new Promise((resolve, reject) => {
          const end = (error?: Error) =>
            error ? reject(error) : resolve(['book', { realm: 'money' }, seen, {} as never]);
          reads.push({ accountId, seen, end });
        });
      },
    },
    isHeard: (memberId) => heard.has(memberId),
    send: async (to, news, book) => {
      const message = book === undefined ? undefined : (JSON.parse(book) as [string, object, number]);
      sent.push({ to, news: news.map((text) => (JSON.parse(text) as string[])[2]!), book: message?.[2] });
    },
  });
});
afterEach(async () => {
  const stopped = pushes.stop();
  for (const read of reads.splice(0)) read.end();
  await stopped;
  vi.useRealTimers();
});

describe('the push of a book', () => {
  it('is read at once when something changes, and tells what it is about', async () => {
    change('a1', 'x');
    await turn();
    await endRead();
    expect(sent).toEqual([{ to: 'owner of a1', news: ['x'], book: 1 }]);
  });

  it('is one for a whole burst and one for what came meanwhile, and the last has the last state', async () => {
    for (let i = 0; i < 200; i++) change('a1', `p${i}`);
    await turn();
    expect(reads).toHaveLength(1);
    for (let i = 150; i < 250; i++) change('a1', `p${i % 200}`);
    change('a1', 'p0');
    await endRead();
    change('a1', 'last');
    // A push within an interval of the one before waits for its end.
    expect(reads).toHaveLength(0);
    await interval();
    expect(reads).toHaveLength(1);
    await endRead();
    await interval();
    expect(reads).toHaveLength(0);
    expect(sent.map(({ book }) => book)).toEqual([200, 302]);
    // Every change is told, and none twice in one message.
    expect(sent.map(({ news }) => news.length)).toEqual([200, 101]);
    expect(sent[1]!.news).toContain('last');
  });

  it('is not begun while another one of the same book is on its way, however long that takes', async () => {
    change('a1', 'x');
    await interval();
    change('a1', 'y');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reads).toHaveLength(1);
    await endRead();
    await interval();
    await endRead();
    expect(sent.map(({ book }) => book)).toEqual([1, 2]);
  });

  it('does not wait for that of another member, or of other money', async () => {
    change('a1', 'x');
    change('a1', 'y', 'demo');
    change('a2', 'z');
    await turn();
    expect(reads.map(({ accountId }) => accountId)).toEqual(['a1', 'a1', 'a2']);
  });

  it('waits for its turn when many are read, and then has what came meanwhile', async () => {
    for (let i = 0; i < 6; i++) change(`a${i}`, 'x');
    await turn();
    expect(reads.map(({ accountId }) => accountId)).toEqual(['a0', 'a1', 'a2', 'a3']);
    change('a5', 'y');
    await endRead();
    await endRead();
    expect(reads.map(({ accountId }) => accountId)).toEqual(['a2', 'a3', 'a4', 'a5']);
    for (let i = 0; i < 4; i++) await endRead();
    expect(sent.at(-1)).toEqual({ to: 'owner of a5', news: ['x', 'y'], book: 2 });
  });

  it('is the news alone when it cannot be read; the next one is whole again', async () => {
    change('a1', 'x');
    await turn();
    await endRead(new Error('no database'));
    expect(sent).toEqual([{ to: 'owner of a1', news: ['x'], book: undefined }]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toContain('a1');
    await interval();
    change('a1', 'y');
    await turn();
    await endRead();
    expect(sent[1]).toEqual({ to: 'owner of a1', news: ['y'], book: 2 });
  });

  it('is not read for whoever does not listen, or no longer', async () => {
    change('b1', 'x');
    await turn();
    expect(reads).toHaveLength(0);
    change('a1', 'x');
    await turn();
    change('a1', 'y');
    await endRead();
    heard.clear();
    await interval();
    expect(reads).toHaveLength(0);
    expect(sent).toHaveLength(1);
  });

  it('is not begun any more after the end', async () => {
    change('a1', 'x');
    await turn();
    change('a1', 'y');
    const stopped = pushes.stop();
    await endRead();
    await stopped;
    await interval();
    change('a1', 'z');
    expect(reads).toHaveLength(0);
  });
});
