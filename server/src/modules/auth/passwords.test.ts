import { describe, expect, it } from 'vitest';
import type { DomainError } from '../../domain-error.ts';
import { checkPassword, hashPassword, needsRehash } from './passwords.ts';

describe('passwords', () => {
  it('S4: a flood is refused at once beyond what can wait, and leaves the way free behind it', async () => {
    const passwordHash = await hashPassword('violet anchors drift');
    const flood = await Promise.allSettled(Array.from({ length: 230 }, () => checkPassword(passwordHash, 'wrong')));
    const refused = flood.filter((one) => one.status === 'rejected').map((one) => one.reason as DomainError);
    expect(refused.length).toBeGreaterThan(0);
    for (const { error } of refused) expect(error).toBe('rate_limited');
    expect(await checkPassword(passwordHash, 'violet anchors drift')).toBe(true);
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
