/** Public interface of identities: how far a member is verified, and as whom. */
import type { Tx } from '../../db/database.ts';
import type { Vault } from '../upload/index.ts';
import { openAnswers } from './answers.ts';
import type { Answers } from './answers.ts';
import { listApplications, readStates } from './queries.ts';
import type { ApplicationRow } from './queries.ts';

export { identityDeskRoutes } from './desk.ts';
export { countOpenApplications } from './desk-queries.ts';
export { drawSpecimen } from './draw-specimen.ts';
export { forgetApplications } from './forget-applications.ts';
export { hashPictures } from './lookalikes.ts';
export { nameOlderPeople, peopleOf, personOf, takeForPeople } from './people.ts';
export { readStates, verificationOf } from './queries.ts';
export { ageFaultOf, maskName } from './rules.ts';
export { screenedPerson, verifiedAddress, verifiedPerson } from './verified-person.ts';

/** 0 for nothing, 1 for basic, 2 for advanced: what limits are counted by. */
export const verificationLevel = async (tx: Tx, memberId: string): Promise<0 | 1 | 2> => {
  const { basic, advanced } = await readStates(tx, memberId);
  if (basic !== 'authorized') return 0;
  return advanced === 'authorized' ? 2 : 1;
};

/** Everything that was handed in, in the clear: for the member alone. */
export const openApplications = async (
  { vault }: { vault: Vault },
  tx: Tx,
  memberId: string,
): Promise<{ application: ApplicationRow; answers: Answers }[]> => {
  const opened = [];
  for (const application of await listApplications(tx, memberId))
    opened.push({ application, answers: await openAnswers(vault, tx, application) });
  return opened;
};
