/** A phone that states limits. */
import { getLimits, stateLimits } from '@assay/contract/limit';
import type { Limits } from '@assay/contract/limit';
import { limitKeyOf, limitWords, signLimitWords, wordsHash } from '@assay/verify/limit-terms';
import type { AcceptedLimits, LimitTerms } from '@assay/verify/limit-terms';
import type { TestApp } from '../../http/test-app.ts';
import type { TestMember } from '../wallet/test-wallet.ts';

const SECRET = new Uint8Array(32).fill(9);

export const signedTerms = (
  memberId: string,
  statements: readonly Pick<AcceptedLimits, 'words'>[],
  terms: LimitTerms,
): { words: string; signature: string } => {
  const last = statements.at(-1);
  const words = limitWords({
    member: memberId,
    number: statements.length + 1,
    before: last && wordsHash(last.words),
    key: limitKeyOf(SECRET),
    terms,
  });
  return { words, signature: signLimitWords(words, SECRET) };
};

export const state = async (app: TestApp, { id, token }: TestMember, terms: LimitTerms): Promise<Limits> => {
  const { statements } = await app.call(getLimits, {}, { token });
  return app.call(stateLimits, signedTerms(id, statements, terms), { token });
};
