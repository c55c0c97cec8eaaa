/**
 * argon2id, at most four at a time, and no more waiting than a few seconds' worth: a flood of log-ins must neither starve
 * the rest of the server nor pile up. This is the limit for all log-ins together (reliability 4, F18).
 */
import { hash, verify } from '@node-rs/argon2';
import { createLine } from '../../base/bounded-line.ts';
import { DomainError } from '../../base/domain-error.ts';

const MAX_IN_FLIGHT = 4;
const MAX_WAITING = 200;
/** 19 MiB, two passes: the floor that OWASP gives for argon2id, which is this package's algorithm by default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const line = createLine({
  atOnce: MAX_IN_FLIGHT,
  waiting: MAX_WAITING,
  refuse: () => new DomainError('rate_limited'),
});

/** For the test that accounts which exist and those which do not cost the same. */
let hashes = 0;
export const hashesMade = (): number => hashes;

const costly = <T>(work: () => Promise<T>): Promise<T> => {
  hashes += 1;
  return line.run(work);
};

export const hashPassword = (password: string): Promise<string> => costly(() => hash(password, COST));

/** Checked against when there is no such account, so that the answer takes as long as for one that exists. */
let decoy: Promise<string> | undefined;

export const checkPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  // Not in the line with the others: refused there once, it would be refused for ever.
  decoy ??= hash('no account has this password', COST);
  const against = passwordHash ?? (await decoy);
  const matches = await costly(() => verify(against, password));
  return matches && passwordHash !== undefined;
};

/** Made when less was thought to be enough. */
export const needsRehash = (passwordHash: string): boolean => {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(passwordHash) ?? [];
  return Number(memory ?? 0) < COST.memoryCost || Number(time ?? 0) < COST.timeCost;
};
