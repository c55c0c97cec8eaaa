/**
 * Combines the reads of many calls. Calls that arrive during a query share the next one, so no answer is older than its
 * call. A query costs as much for fifty as for a few.
 */
const MOST_AT_ONCE = 500;

interface Asked<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (error: unknown) => void;
}

/** `read` answers in the order of its keys. */
export const readTogether = <K, V>(read: (keys: readonly K[]) => Promise<readonly V[]>): ((key: K) => Promise<V>) => {
  const waiting: Asked<K, V>[] = [];
  let isReading = false;

  const readAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const asked = waiting.splice(0, MOST_AT_ONCE);
      try {
        const values = await read(asked.map(({ key }) => key));
        for (const [index, { resolve }] of asked.entries()) resolve(values[index]!);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    isReading = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isReading) return;
      isReading = true;
      // After this turn of the loop: whoever comes in it goes along.
      setImmediate(() => void readAll());
    });
};
