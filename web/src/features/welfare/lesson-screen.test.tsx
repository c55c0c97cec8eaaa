import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { answerLesson, LESSON_QUESTIONS } from '@assay/contract/welfare';
import { afterEach, expect, test } from 'vitest';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen, tap } from '../../templates/test-screen.tsx';
import { LessonScreen } from './lesson-screen.tsx';

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

const ALL_B = { leverage: 'b', close_out: 'b', options: 'b', financing: 'b' };
const checked = (wrong: readonly string[]) =>
  envelope(200, {
    isPassed: wrong.length === 0,
    answers: LESSON_QUESTIONS.map((question) => ({ question, isRight: !wrong.includes(question) })),
  });

const draw = async (answer: Answers[string]) => {
  screen = await drawScreen(<LessonScreen />, { [answerLesson.path]: answer });
  await screen.says(t('welfare.lesson.intro'));
};
const group = (question: (typeof LESSON_QUESTIONS)[number]) =>
  document.querySelector(`[role="radiogroup"][aria-label="${t(`welfare.lesson.${question}.question`)}"]`)!;
const choose = (question: (typeof LESSON_QUESTIONS)[number], at: number) =>
  tap(group(question).querySelectorAll('input')[at]!);
const answerAll = () => LESSON_QUESTIONS.forEach((question) => choose(question, 1));
const check = () => screen.button(t('welfare.lesson.check')).click();

test('a lesson with an open question is not sent', async () => {
  await draw(() => checked([]));
  choose('leverage', 1);
  check();
  await screen.says(t('welfare.lesson.missing'));
  expect(screen.sent(answerLesson)).toEqual([]);
});

test('right answers end the lesson and lead back to the tasks', async () => {
  await draw(() => checked([]));
  answerAll();
  check();
  await screen.says(t('welfare.lesson.passed'));
  expect(screen.sent(answerLesson)).toEqual([ALL_B]);
  expect(screen.link(t('welfare.lesson.back')).hash).toBe('#/fuliCenter');
  expect(screen.button(t('welfare.lesson.check'))).toBeUndefined();
});

test('a wrong answer is explained until it is changed, and the lesson can be tried again', async () => {
  let wrong: string[] = ['options'];
  await draw(() => checked(wrong));
  answerAll();
  check();
  await screen.says(t('welfare.lesson.again'));
  const card = group('options').parentElement!;
  expect(card.textContent).toContain(t('welfare.lesson.wrong'));
  expect(card.textContent).toContain(t('welfare.lesson.options.why'));
  choose('options', 2);
  await expect.poll(() => card.textContent).not.toContain(t('welfare.lesson.wrong'));
  wrong = [];
  check();
  await screen.says(t('welfare.lesson.passed'));
  expect(screen.sent(answerLesson)).toEqual([ALL_B, { ...ALL_B, options: 'c' }]);
});

test('answers that could not be checked stay, and can be sent again', async () => {
  let isDown = true;
  await draw(() => (isDown ? envelope(errorCode('unavailable')) : checked([])));
  answerAll();
  check();
  await screen.says(t('errors.unavailable'));
  isDown = false;
  check();
  await screen.says(t('welfare.lesson.passed'));
  expect(screen.sent(answerLesson)).toEqual([ALL_B, ALL_B]);
});
