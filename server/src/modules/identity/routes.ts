/**
 * Verification of identity. Invariant: answers and pictures are sealed at rest and masked on the wire; an application
 * is decided once, with reasons when rejected; one document proves one member; every view is logged.
 */
import * as contract from '@assay/contract/identity';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { findUsedUpload, LINK_SECONDS, listUploadsOf, makeFileLink } from '../upload/index.ts';
import { presentQuestion } from '../question/index.ts';
import { openAnswers } from './answers.ts';
import { handInAdvanced, handInBasic } from './hand-in.ts';
import type { IdentityDeps } from './deps.ts';
import { presentApplication } from './present.ts';
import { countTries, isVerification, listApplications, readStates } from './queries.ts';
import { questionsIn } from './questions.ts';
import { triesLeftOf } from './rules.ts';

const DAY_MS = 86_400_000;

export const identityRoutes = (deps: IdentityDeps): Route[] => [
  route(contract.applyKYC, async ({ tx, memberId, input }) => {
    await handInBasic(deps, tx, memberId, input);
    return null;
  }),

  route(contract.applyAdvanced, async ({ tx, memberId, input }) => {
    await handInAdvanced(deps, tx, memberId, input);
    return null;
  }),

  route(contract.isHaveAuth, ({ tx, memberId }) => readStates(tx, memberId)),

  route(contract.isHaveAuthDone, async ({ tx, memberId }) => {
    const { basic, advanced } = await readStates(tx, memberId);
    return { basic: basic === 'authorized', advanced: advanced === 'authorized' };
  }),

  route(contract.listApplications, async ({ tx, memberId }) => {
    const tries = await countTries(tx, memberId, new Date(deps.clock.now() - DAY_MS));
    const rows = (await listApplications(tx, memberId)).filter(isVerification);
    return Promise.all(
      rows.map(async (row) => {
        const files = (await listUploadsOf(tx, row.id)).map(({ name }) => name);
        const triesLeft = triesLeftOf(tries[row.kind]);
        return presentApplication(row, await openAnswers(deps.vault, tx, row), { files, triesLeft });
      }),
    );
  }),

  route(contract.listIdentityQuestions, async ({ tx, memberId, input }) =>
    (await questionsIn(deps).list(tx, input.id, memberId)).map(presentQuestion),
  ),

  route(contract.answerIdentityQuestion, async ({ tx, memberId, input: { id, text = '', picture } }) =>
    presentQuestion(await questionsIn(deps).answer(deps, tx, { id, memberId, text, picture })),
  ),

  route(contract.getFileLink, async ({ tx, memberId, loginId, input }) => {
    const { name } = await findUsedUpload(tx, memberId, input.file);
    return { url: makeFileLink(deps, name, loginId), expiresInSeconds: LINK_SECONDS };
  }),
];
