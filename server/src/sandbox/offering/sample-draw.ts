/**
 * A draw in the past of the sample member: in the minutes before the first start the member and the robots apply for lots,
 * entries close, and a tick of that time decides. It all happens by the commands and jobs of every day, with the clock that
 * is held back, so whoever opens a new sandbox finds a draw that can be checked and a win that can be paid for.
 */
import { DomainError } from '../../base/domain-error.ts';
import { runOfferings } from '../../modules/offering/run-offerings.ts';
import type { RunDeps } from '../../modules/offering/run-offerings.ts';
import { runRobots } from './robots.ts';
import { subscribeOffering } from '../../modules/offering/subscribe.ts';

const OFFERING = 'emberline';
/** With as many lots as all robots want, some of them are won and some are not. */
const LOTS = 20;
const EVERY_MS = 20_000;

const applyAsSample = async (deps: RunDeps): Promise<void> => {
  const [member] = await deps.db.query<{ id: string }>('select id from member where is_sample');
  if (!member) return;
  try {
    await deps.db.transaction((tx) =>
      subscribeOffering(deps, tx, { memberId: member.id, offeringId: OFFERING, lots: LOTS }),
    );
  } catch (error) {
    // A start that took minutes comes too late for it.
    if (!(error instanceof DomainError)) throw error;
  }
};

/** Returns the job that runs robots and offerings at intervals. */
export const sampleDraw = (deps: RunDeps): (() => Promise<void>) => {
  let doneMs: number | undefined;
  return async () => {
    const nowMs = deps.clock.now();
    if (doneMs === undefined) await applyAsSample(deps);
    else if (nowMs - doneMs < EVERY_MS) return;
    doneMs = nowMs;
    await runRobots(deps);
    await runOfferings(deps);
  };
};
