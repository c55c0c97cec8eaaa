/**
 * Whether the instance is live or a sandbox, by the first entry of its public log. The app's own settings must say the
 * same: a server that calls itself live and keeps the log of a sandbox could price trades as it likes.
 */
import { fetchProofJson } from '@assay/client/proof';
import { useSession } from '@assay/client/session';
import type { LogNote } from '@assay/verify/log-head';
import { profileOf } from '@assay/verify/profile-record';
import { raiseAlarm } from './alarms.ts';
import { readKept, writeKept } from './kept.ts';
import { entryAnswer, ifThere } from './log-entry.ts';

const PROFILE = 'profile';

const claimed = (): string | undefined => useSession.getState().commonConfig?.profile;

/** True as soon as the log or the app's settings say so: both have to, and the stricter one counts until they are compared. */
export const isLive = async (): Promise<boolean> => claimed() === 'live' || (await readKept(PROFILE)) === 'live';

export const checkProfile = async (head: LogNote): Promise<void> => {
  if (head.size === 0) return;
  const first = await ifThere(fetchProofJson(`/proof/log/first/${head.size}`, entryAnswer));
  const profile = first && profileOf(head, first);
  const said = claimed();
  if (profile === undefined || (said !== undefined && said !== profile))
    await raiseAlarm({ kind: 'profile', was: first?.entry ?? '', is: said ?? '' });
  if (profile !== undefined) await writeKept(PROFILE, profile);
};
