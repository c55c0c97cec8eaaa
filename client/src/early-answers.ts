/** Answers that the page itself asked for before this code had arrived; each is taken once, by the first who asks. */
export interface EarlyAnswers {
  /** Token of the person the page took for logged in: an answer for somebody else is no answer. */
  token: string | null;
  byPath: Partial<Record<string, Promise<Response>>>;
}

/** Later it is old. */
const FRESH_MS = 15_000;

export const takeEarlyAnswer = (path: string, token: string | null): Promise<Response> | undefined => {
  const early = (globalThis as { earlyAnswers?: EarlyAnswers }).earlyAnswers;
  const answer = early?.byPath[path];
  if (early === undefined || answer === undefined) return undefined;
  delete early.byPath[path];
  return early.token === token && performance.now() < FRESH_MS ? answer : undefined;
};
