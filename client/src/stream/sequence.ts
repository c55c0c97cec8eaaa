/** Numbers of one subscription: a snapshot starts them, a hole in them means that something was lost. */

export type Verdict = 'apply' | 'ignore' | 'gap';

export interface Sequence {
  /** Before its snapshot a subscription ignores everything: it belongs to the subscription it replaces. */
  receive: (kind: 'snap' | 'diff', seq: number) => Verdict;
}

export const createSequence = (): Sequence => {
  let last: number | undefined;
  return {
    receive: (kind, seq) => {
      if (kind === 'snap') {
        last = seq;
        return 'apply';
      }
      if (last === undefined || seq <= last) return 'ignore';
      if (seq > last + 1) {
        last = undefined;
        return 'gap';
      }
      last = seq;
      return 'apply';
    },
  };
};
