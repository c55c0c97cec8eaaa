/** Identity of a member as proven by documents. */
import type { Tx } from '../../db/database.ts';
import type { Vault } from '../upload/index.ts';
import { openAnswers } from './answers.ts';
import type { AdvancedAnswers, BasicAnswers } from './answers.ts';
import { authorizedApplication, basicApplication } from './queries.ts';

/** Returns the person on the document; undefined before it was authorized. */
export const verifiedPerson = async (
  { vault }: { vault: Vault },
  tx: Tx,
  memberId: string,
): Promise<BasicAnswers | undefined> => {
  const application = await authorizedApplication(tx, memberId, 'basic');
  const answers = application && (await openAnswers(vault, tx, application));
  return answers?.kind === 'basic' ? answers : undefined;
};

/** Returns the member's claimed or verified identity, for the lists, which are checked before a document is accepted. */
export const screenedPerson = async (
  { vault }: { vault: Vault },
  tx: Tx,
  memberId: string,
): Promise<BasicAnswers | undefined> => {
  const application = await basicApplication(tx, memberId);
  const answers = application && (await openAnswers(vault, tx, application));
  return answers?.kind === 'basic' ? answers : undefined;
};

/** Returns the proven address; undefined before the advanced verification was authorized. */
export const verifiedAddress = async (
  { vault }: { vault: Vault },
  tx: Tx,
  memberId: string,
): Promise<AdvancedAnswers | undefined> => {
  const application = await authorizedApplication(tx, memberId, 'advanced');
  const answers = application && (await openAnswers(vault, tx, application));
  return answers?.kind === 'advanced' ? answers : undefined;
};
