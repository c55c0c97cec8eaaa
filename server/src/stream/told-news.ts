/** News and changed books that another process tells, for the sockets of this one. */
import type { StreamOptions } from './attach-stream.ts';
import type { BookChange, Books } from './book-pushes.ts';
import type { ToldMessage } from './told.ts';

type OnNews = NonNullable<StreamOptions['onNews']>;

export interface ToldNews {
  take(message: ToldMessage): void;
  onNews: OnNews;
  onChange: Books['onChange'];
}

export const openToldNews = (): ToldNews => {
  const heard = new Set<Parameters<OnNews>[0]>();
  const changed = new Set<(change: BookChange) => void>();
  return {
    take: (message) => {
      if (message[0] === 'news') for (const listener of heard) listener(message[1], message[2]);
      if (message[0] === 'change') for (const listener of changed) listener(message[1]);
    },
    onNews: (listener) => {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    onChange: (listener) => {
      changed.add(listener);
      return () => changed.delete(listener);
    },
  };
};
