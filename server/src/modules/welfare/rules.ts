/** Tasks and the risk lesson, pure. Nothing here counts money that was paid in, traded or lost. */
import type { LessonChoice, LessonQuestion, TASK_STATES, WelfareTask } from '@assay/contract/welfare';
import { LESSON_QUESTIONS } from '@assay/contract/welfare';
import { addDays } from '@assay/contract/time';

/** A position ten times the margin; equity at half of it; 54.1 % at 85 %; nights cost. */
const RIGHT: Record<LessonQuestion, LessonChoice> = { leverage: 'b', close_out: 'c', options: 'c', financing: 'a' };

export const checkAnswers = (answers: Record<LessonQuestion, LessonChoice>) => {
  const checked = LESSON_QUESTIONS.map((question) => ({ question, isRight: answers[question] === RIGHT[question] }));
  return { isPassed: checked.every(({ isRight }) => isRight), answers: checked };
};

/** Completion of the tasks that are done elsewhere. */
export type Facts = Record<Exclude<WelfareTask, 'check_in'>, boolean>;

/** A daily task is there to be done as long as its day lasts. */
export const isDone = (task: WelfareTask, facts: Facts): boolean => task === 'check_in' || facts[task];

/** Under which key a claim counts once: the day for what comes back with it. */
export const periodOf = ({ isDaily }: { isDaily: boolean }, today: string): string => (isDaily ? today : '');

export const stateOf = (
  task: WelfareTask,
  { facts, claim }: { facts: Facts; claim: 'paid' | 'waiting' | undefined },
): (typeof TASK_STATES)[number] => {
  if (claim !== undefined) return claim === 'paid' ? 'claimed' : 'waiting';
  return isDone(task, facts) ? 'done' : 'open';
};

/** Days in a row that end today or yesterday; any order, each day once. */
export const streakOf = (days: ReadonlySet<string>, today: string): number => {
  let day = days.has(today) ? today : addDays(today, -1);
  let count = 0;
  for (; days.has(day); day = addDays(day, -1)) count++;
  return count;
};
