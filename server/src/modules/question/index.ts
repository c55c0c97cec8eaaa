/** Public interface of the question module. */
export { presentAsked, presentQuestion, questionsOn } from './questions.ts';
export type { QuestionRow } from './questions.ts';
