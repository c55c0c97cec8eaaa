import type { Translate } from '../../i18n/i18n.ts';
import type { FieldProblem } from './person-fields.ts';

/** The sentence under a field; nothing while nothing is wrong. */
export const problemText = (t: Translate, problem: FieldProblem | undefined): string | undefined => {
  if (problem === undefined) return undefined;
  return problem === 'underAge' ? t('errors.under_age') : t(`identity.problem.${problem}`);
};
