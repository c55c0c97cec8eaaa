import { envelope } from '@assay/client/test-server';
import {
  answerIdentityQuestion,
  type Application,
  listApplications,
  listIdentityQuestions,
} from '@assay/contract/identity';
import { afterEach, expect, test, vi } from 'vitest';
import { drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { VerificationResultScreen } from './result-screen.tsx';

const APPLICATION: Application = {
  id: '1',
  kind: 'basic',
  state: 'rejected',
  reasons: ['name_mismatch', 'document_dark'],
  name: 'M••• K•••',
  country: 'DE',
  documentType: 'id',
  documentNumber: '•••471',
  files: [],
  triesLeft: 1,
  time: '2026-11-15 14:00:00',
  decidedTime: '2026-11-15 14:00:04',
};

let asks: (typeof QUESTION)[] = [];
let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => {
  asks = [];
  return screen.stop();
});

const QUESTION = {
  id: 'b7a5c6a2-3c9e-4b8e-9c55-0f6f6f6a1d10',
  code: 'name_differs',
  note: '<b>Which one?</b>',
  time: '2026-11-15 14:01:00',
  answer: null as { text: string; hasPicture: boolean; time: string } | null,
};

const draw = async (...answers: (Application[] | 'refused')[]) => {
  let asked = 0;
  screen = await drawScreen(<VerificationResultScreen />, {
    [listApplications.path]: () => {
      const answer = answers[Math.min(asked++, answers.length - 1)]!;
      return answer === 'refused' ? envelope(503) : envelope(200, answer);
    },
    [listIdentityQuestions.path]: () => envelope(200, asks),
    [answerIdentityQuestion.path]: () => {
      asks = [{ ...QUESTION, answer: { text: 'I married', hasPicture: false, time: QUESTION.time } }];
      return envelope(200, asks[0]);
    },
  });
};

test('each reason of a rejection says what to do, and a second try is offered', async () => {
  await draw([APPLICATION]);
  await screen.says('Name doesn’t match the document');
  await screen.says('Enter it exactly as printed');
  await screen.says('Retake it in better light');
  await screen.says('1 attempt left today');
  expect(screen.button('Fix and resubmit')).toBeDefined();
});

test('without a try left no second one is offered for today', async () => {
  await draw([{ ...APPLICATION, triesLeft: 0 }]);
  await screen.says('Name doesn’t match the document');
  expect(screen.button('Fix and resubmit')).toBeUndefined();
});

test('what is being reviewed is looked at until it is decided', async () => {
  const waiting: Application = { ...APPLICATION, state: 'waiting', reasons: [], decidedTime: null };
  await draw([waiting], [{ ...waiting, state: 'authorized', decidedTime: APPLICATION.decidedTime }]);
  await screen.says('In review');
  await screen.says('Your identity is verified.');
  expect(screen.asked(listApplications).length).toBeGreaterThan(1);
});

test('a question of the reviewer is read as the text it is, and answered without handing in again', async () => {
  asks = [QUESTION];
  await draw([{ ...APPLICATION, state: 'waiting', reasons: [], decidedTime: null }]);
  await screen.says('The name differs from the one on your account.');
  await screen.says('<b>Which one?</b>');
  await screen.says('Your verification stays in line meanwhile.');
  typeInto(document.querySelector('textarea')!, 'I married');
  await vi.waitFor(() => expect(screen.button('Send answer').disabled).toBe(false));
  screen.button('Send answer').click();
  await screen.says('Answer sent');
  expect(screen.sent(answerIdentityQuestion)).toEqual([{ id: QUESTION.id, text: 'I married' }]);
});

test('nothing handed in yet is said, with what it would unlock', async () => {
  await draw([]);
  await screen.says('You haven’t submitted anything yet.');
  expect(document.body.textContent).toContain('What it unlocks');
});

test('a failure says that what was handed in is safe, and can be tried again', async () => {
  await draw('refused', [APPLICATION]);
  await screen.says('What you submitted is safe.');
  screen.button('Try again').click();
  await screen.says('Name doesn’t match the document');
  expect(screen.asked(listApplications)).toHaveLength(2);
});
