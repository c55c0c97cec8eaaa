/**
 * Tokens that an edge has lately found to be good. An edge looks a log-in up before it passes a command on, so that strangers reach
 * no further; the engine looks it up again, and decides. For a token that was good a moment ago the first look is left out: one that
 * has ended meanwhile is refused by the engine, in the same words.
 */
import type { Clock } from '../base/clock.ts';
import type { FindToken } from './read-call.ts';

export const RECENT_MS = 10_000;
/** As many as members of one edge act in that time. */
const MOST = 10_000;

type Found = NonNullable<Awaited<ReturnType<FindToken>>>;

export const recentLogins = (find: FindToken, clock: Clock): FindToken => {
  /** By token, the one that was looked up first before the others. */
  const recent = new Map<string, { login: Found; untilMs: number }>();
  const forgetOld = (nowMs: number): void => {
    for (const [token, { untilMs }] of recent) {
      if (untilMs > nowMs && recent.size <= MOST) return;
      recent.delete(token);
    }
  };
  return async (tokenHash) => {
    const token = tokenHash.toString('latin1');
    const known = recent.get(token);
    if (known !== undefined && known.untilMs > clock.now()) return known.login;
    const login = await find(tokenHash);
    const nowMs = clock.now();
    recent.delete(token);
    if (login !== undefined) recent.set(token, { login, untilMs: nowMs + RECENT_MS });
    forgetOld(nowMs);
    return login;
  };
};
