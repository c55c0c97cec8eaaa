/** A form in steps: which fields each of them asks for, which are done, and how far somebody may go. Pure. */
import type { FieldProblem } from './person-fields.ts';

export type Problems<Field extends string> = Partial<Record<Field, FieldProblem>>;

export const formSteps = <Step extends string, Field extends string>(
  fields: Readonly<Record<Step, readonly Field[]>>,
) => {
  const steps = Object.keys(fields) as Step[];
  const isDone = (step: Step, problems: Problems<Field>): boolean =>
    fields[step].every((field) => problems[field] === undefined);
  return {
    steps,
    isDone,
    after: (step: Step): Step | undefined => steps[steps.indexOf(step) + 1],
    /** A link, or the way back, may name any step; nobody gets past one that is not done. */
    reachable: (wanted: string | undefined, problems: Problems<Field>): Step => {
      const open = steps.find((step) => !isDone(step, problems)) ?? steps.at(-1)!;
      const step = steps.find((one) => one === wanted) ?? open;
      return steps.indexOf(step) > steps.indexOf(open) ? open : step;
    },
  };
};

/** Only what is wrong. */
export const problemsIn = <Field extends string>(
  found: Partial<Record<Field, FieldProblem | undefined>>,
): Problems<Field> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as Problems<Field>;
