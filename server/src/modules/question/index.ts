/** What others may use of questions to members. */
export { presentAsked, presentQuestion, questionsOn } from './questions.ts';
export type { QuestionRow } from './questions.ts';
