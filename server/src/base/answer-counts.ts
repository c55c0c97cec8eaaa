/** Answers since the start, and those of them with a status of 500 or more. */
export interface AnswerCounts {
  total: number;
  failures: number;
}
