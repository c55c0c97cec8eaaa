/**
 * Places at which a test may kill the process: `FAILPOINT=batch_committed:3` ends it, without a word, the third time it
 * comes there. Without the variable this does nothing; the live profile refuses to start with it.
 */
export const FAILPOINTS = [
  'request_accepted',
  'answer_sending',
  'transaction_worked',
  'transaction_committed',
  'batch_composed',
  'batch_committed',
  'locked_composed',
  'locked_committed',
  'series_posted',
  'flush_writing',
  'flush_written',
  'job_starting',
  'job_done',
  'payout_sent',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

const [chosen, nth = '1'] = (process.env['FAILPOINT'] ?? '').split(':');
let left = Number(nth);

export const failpoint: (name: Failpoint) => void =
  chosen === ''
    ? () => {}
    : (name) => {
        if (name !== chosen) return;
        left -= 1;
        if (left === 0) process.kill(process.pid, 'SIGKILL');
      };
