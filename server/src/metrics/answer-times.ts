/** How long answers took, in buckets that Prometheus adds up over machines. */
import { Histogram } from 'prom-client';

export interface AnswerTimes {
  note: (method: string, ms: number) => void;
  histogram: Histogram<'kind'>;
}

/** In seconds. The promise is a quarter of one; five are the longest that a caller waits. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5];

export const createAnswerTimes = (): AnswerTimes => {
  const histogram = new Histogram({
    name: 'assay_answer_seconds',
    help: 'Time from the first byte of a call to the last of its answer',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers: [],
  });
  // So that both are there before the first call.
  for (const kind of ['command', 'question']) histogram.zero({ kind });
  return {
    histogram,
    note: (method, ms) => histogram.observe({ kind: method === 'POST' ? 'command' : 'question' }, ms / 1000),
  };
};
