/** Reads at most once in a while, however many ask; whoever asks meanwhile gets the same answer. A failure is not kept. */
export const keepFor = <T>(ageMs: number, read: () => Promise<T>): (() => Promise<T>) => {
  let kept: { atMs: number; answer: Promise<T> } | undefined;
  return () => {
    const atMs = performance.now();
    if (kept !== undefined && atMs - kept.atMs <= ageMs) return kept.answer;
    const answer = read();
    kept = { atMs, answer };
    answer.catch(() => {
      kept = undefined;
    });
    return answer;
  };
};
