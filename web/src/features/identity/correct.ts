import type { Application } from '@assay/contract/identity';
import { go } from '../../navigation/links.ts';
import { ADVANCED, advancedProblems, withoutWrongAdvanced } from './advanced-form.ts';
import { BASIC, type BasicDraft, basicProblems, EMPTY_BASIC, withoutWrong } from './basic-form.ts';
import { useDrafts } from './draft-store.ts';
import type { Photo } from './photo/photo.ts';

const stored = (path: string | undefined): Photo | undefined =>
  path === undefined ? undefined : { path, preview: undefined };

/**
 * After a reload only what the application names is known, its pictures too: answers are kept on the page alone, and the
 * server shows them to nobody.
 */
const basicOf = ({ country, documentType, files: [front, back] }: Application): BasicDraft => ({
  ...EMPTY_BASIC,
  country,
  documentType: documentType ?? undefined,
  front: stored(front),
  back: stored(back),
});

const correctAdvanced = ({ reasons, files: [proof] }: Application): void => {
  const { advanced: draft } = useDrafts.getState();
  const advanced = withoutWrongAdvanced({ ...draft, addressProof: draft.addressProof ?? stored(proof) }, reasons);
  useDrafts.setState({ advanced });
  go('advancedVerification', { step: ADVANCED.reachable(undefined, advancedProblems(advanced)) });
};

/** Leads to the first step that has to be done again; all others are filled in as far as they are known. */
export const correct = (application: Application): void => {
  if (application.kind === 'advanced') return correctAdvanced(application);
  const { basic } = useDrafts.getState();
  const draft = withoutWrong(basic.country === '' ? basicOf(application) : basic, application.reasons);
  useDrafts.setState({ basic: draft });
  // A birthday that passed once is old enough on any later day.
  go('verification', { step: BASIC.reachable(undefined, basicProblems(draft, '9999-12-31')) });
};
