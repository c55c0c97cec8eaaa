/**
 * Places at which a test may kill the process: `FAILPOINT=batch_committed:3` ends it, without a word, the third time it
 * comes there. `batch_committed:3:later` counts from the signal SIGUSR2 on, so that a kill meets commands and not the start.
 * `flush_written:20:block` holds the loop for two seconds instead, every twentieth time.
 * Without the variable this does nothing; the live profile refuses to start with it.
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

const [chosen, nth = '1', when] = (process.env['FAILPOINT'] ?? '').split(':');
let left = Number(nth);
const BLOCK_MS = 2000;

const block = (): void => {
  left = Number(nth);
  for (const until = performance.now() + BLOCK_MS; performance.now() < until;);
};
let isCounting = when !== 'later';
if (!isCounting) process.once('SIGUSR2', () => (isCounting = true));

export const failpoint: (name: Failpoint) => void =
  chosen === ''
    ? () => {}
    : (name) => {
        if (name !== chosen || !isCounting) return;
        left -= 1;
        if (left > 0) return;
        if (when === 'block') block();
        else process.kill(process.pid, 'SIGKILL');
      };
