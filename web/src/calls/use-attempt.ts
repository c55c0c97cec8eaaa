import { useRef } from 'react';

/**
 * One request id for every try of the same thing, until an answer has come. A fresh proof, such as a password or a
 * code, is no part of "the same": after a try whose outcome is unknown, the server recognises the next one.
 */
export const useAttempt = () => {
  const current = useRef<{ what: string; id: string }>(undefined);
  return {
    idOf: (thing: object): string => {
      const what = JSON.stringify(thing);
      if (current.current?.what !== what) current.current = { what, id: crypto.randomUUID() };
      return current.current.id;
    },
    settle: (): void => {
      current.current = undefined;
    },
  };
};
