/** The five moments of an offering, which of them comes next, and when it is time to look again. */
import type { Offering, OfferingState } from '@assay/contract/offering';
import { parseWireTime } from '@assay/contract/time';

const TIMES = {
  opens: 'opensAt',
  closes: 'closesAt',
  draws: 'drawsAt',
  pays: 'payUntil',
  lists: 'listsAt',
} as const;

export type PhaseName = keyof typeof TIMES;
export type Phases = Pick<Offering, (typeof TIMES)[PhaseName] | 'state'>;

export interface Phase {
  name: PhaseName;
  time: string;
}

const NAMES = Object.keys(TIMES) as PhaseName[];

export const phasesOf = (offering: Phases): Phase[] => NAMES.map((name) => ({ name, time: offering[TIMES[name]] }));

const NEXT: Record<OfferingState, PhaseName | undefined> = {
  upcoming: 'opens',
  issuing: 'closes',
  drawing: 'draws',
  paying: 'pays',
  completed: 'lists',
  listed: undefined,
};

/** By the state that the server told, so that a step is not called done before it is. */
export const nextPhase = (offering: Phases): Phase | undefined => {
  const name = NEXT[offering.state];
  return name === undefined ? undefined : { name, time: offering[TIMES[name]] };
};

export const isPast = (offering: Phases, { name }: Phase): boolean => {
  const next = NEXT[offering.state];
  return next === undefined || NAMES.indexOf(name) < NAMES.indexOf(next);
};

export const isDrawn = ({ state }: Pick<Offering, 'state'>): boolean =>
  state === 'paying' || state === 'completed' || state === 'listed';

/** Others apply meanwhile. */
const POLL_MS = 15_000;
/** After the moment itself: until the server has done what is due. */
const SOON_MS = 2_000;

/** Milliseconds until something may have changed; undefined when nothing will. */
export const nextLook = (offering: Phases, nowMs: number): number | undefined => {
  const next = nextPhase(offering);
  if (!next) return undefined;
  const left = parseWireTime(next.time)! - nowMs;
  return Math.min(POLL_MS, Math.max(SOON_MS, left));
};
