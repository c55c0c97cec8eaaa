import { describe, expect, it } from 'vitest';
import type { DomainError } from '../../base/domain-error.ts';
import { checkPassword, hashPassword, needsRehash } from './passwords.ts';

describe('passwords', () => {
  /** How many of so many at once were refused because too many were being hashed. */
  const refusedOf = async (flood: number, passwordHash: string | undefined): Promise<string[]> => {
    const tries = Array.from({ length: flood }, () => checkPassword(passwordHash, 'wrong'));
    const outcomes = await Promise.allSettled(tries);
    return outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as DomainError).error] : []));
  };

  it('S4: a flood is refused at once beyond what can wait, and leaves the way free behind it', async () => {
    const passwordHash = await hashPassword('violet anchors drift');
    const refused = await refusedOf(230, passwordHash);
    expect(refused).toEqual(Array.from({ length: 230 - 4 - 200 }, () => 'rate_limited'));
    expect(await checkPassword(passwordHash, 'violet anchors drift')).toBe(true);
  });

  it('S3: cost the same without an account: those wait in the same line for the same work', async () => {
    await checkPassword(undefined, 'the first one makes what is checked against');
    expect(await refusedOf(230, undefined)).toHaveLength(230 - 4 - 200);
  });

  it('are never right without an account', async () => {
    expect(await checkPassword(undefined, 'no account has this password')).toBe(false);
  });

  it.each([
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', false],
    ['$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA', false],
    ['$argon2id$v=19$m=8192,t=2,p=1$c2FsdA$aGFzaA', true],
    ['$argon2id$v=19$m=19456,t=1,p=1$c2FsdA$aGFzaA', true],
    ['$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
    ['', true],
  ])('the hash %s is to be made anew: %s', (passwordHash, isWeak) => {
    expect(needsRehash(passwordHash)).toBe(isWeak);
  });
});
