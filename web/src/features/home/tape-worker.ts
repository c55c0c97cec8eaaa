/** Runs the check of the tape beside the page, so that a slow phone stays quick under the thumb meanwhile. */
import { checkTape } from './check-tape.ts';
import type { Checked, Followed } from './check-tape.ts';

export interface Asked {
  note: string;
  instrument: Followed;
}
/** Null when there is no verdict, since a piece was not to be had. */
export type Answered = Checked | null;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  checkTape(data.note, data.instrument).then(
    (checked) => postMessage(checked satisfies Answered),
    () => postMessage(null satisfies Answered),
  );
});
