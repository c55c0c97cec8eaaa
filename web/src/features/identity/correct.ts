import type { Application } from '@assay/contract/identity';
import { go } from '../../app/navigation.ts';
import { advancedProblems, reachableAdvancedStep, withoutWrongAdvanced } from './advanced-form.ts';
import { basicProblems, EMPTY_BASIC, reachableStep, withoutWrong } from './basic-form.ts';
import { useDrafts } from './draft-store.ts';

const correctAdvanced = ({ reasons }: Application): void => {
  const advanced = withoutWrongAdvanced(useDrafts.getState().advanced, reasons);
  useDrafts.setState({ advanced });
  go('shenfenRenzhengAd', { step: reachableAdvancedStep(undefined, advancedProblems(advanced)) });
};

/**
 * Leads to the first step that has to be done again; all others are filled in. After a reload only what the
 * application names is known: answers are kept on the page alone, and the server shows them to nobody.
 */
export const correct = (application: Application): void => {
  if (application.kind === 'advanced') return correctAdvanced(application);
  const { country, documentType, reasons } = application;
  const { basic } = useDrafts.getState();
  const before = basic.country === '' ? { ...EMPTY_BASIC, country, documentType: documentType ?? undefined } : basic;
  const draft = withoutWrong(before, reasons);
  useDrafts.setState({ basic: draft });
  // A birthday that passed once is old enough on any later day.
  go('shenfenRenzheng', { step: reachableStep(undefined, basicProblems(draft, '9999-12-31')) });
};
