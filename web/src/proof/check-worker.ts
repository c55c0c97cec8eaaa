/**
 * Runs the silent checks beside the page, so that a slow phone stays quick under the thumb meanwhile. It shares the store of
 * the page (kept.ts); everything else that a check knows of the page is told to it, and it ends with the checks.
 */
import { learnServerTime } from '@assay/client/server-clock';
import { type Session, useSession } from '@assay/client/session';
import { configureClient } from '@assay/client/settings';
import { checkAll } from './check-all.ts';
import { onKept } from './kept.ts';
import { takeTermsText, termsText } from './kept-terms.ts';
import { rememberCheckpoint } from './seen-checkpoints.ts';

interface Visit {
  session: Pick<Session, 'token' | 'demoToken' | 'userInfo' | 'commonConfig'>;
  /** The server's clock, ahead of the phone's. */
  aheadMs: number;
  /** Terms of offerings that the page has kept, and checkpoints that it was shown live. */
  terms: string | null;
  seen: readonly string[];
}
export type Asked = { visit: Visit } | { token: string | null } | { seen: string };

export type Told =
  /** Something was written under this name. */
  | { kept: string }
  /** The server no longer knows this token. */
  | { endedToken: string | null }
  /** `isDone`: every check had its answer. */
  | { isDone: boolean; terms: string | null };

const tell = (told: Told): void => postMessage(told);

const begin = ({ session, aheadMs, terms, seen }: Visit): void => {
  useSession.setState(session);
  const now = Date.now();
  learnServerTime(now + aheadMs, now, now);
  takeTermsText(terms);
  for (const note of seen) rememberCheckpoint(note);
  checkAll().then(
    () => tell({ isDone: true, terms: termsText() }),
    () => tell({ isDone: false, terms: termsText() }),
  );
};

const token = (): string | null => useSession.getState().token;
configureClient({
  token,
  demoToken: () => useSession.getState().demoToken,
  onUnauthorized: () => tell({ endedToken: token() }),
});
onKept((name) => tell({ kept: name }));

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('visit' in data) begin(data.visit);
  else if ('seen' in data) rememberCheckpoint(data.seen);
  else useSession.setState({ token: data.token });
});
