import { useSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { listDisputes, openDispute } from '@assay/contract/dispute';
import type { UserInfo } from '@assay/contract/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { keepReceipt } from '../../proof/kept-receipts.ts';
import { forgetKept } from '../../proof/kept.ts';
import { bendOneByte, ID, optionReceipt, proofAnswers, RECEIPT_KEY, signed } from '../../proof/test-proof.ts';
import { rememberCheckpoint } from '../../proof/seen-checkpoints.ts';
import { closingReceipt, fillReceipt, orderReceipt } from '../../proof/test-position-receipts.ts';
import { ReceiptScreen } from './receipt-screen.tsx';

let screen: Awaited<ReturnType<typeof drawScreen>> | undefined;
beforeEach(forgetKept);
afterEach(async () => {
  await screen?.stop();
  screen = undefined;
});

const draw = async (answers: Answers, search: Record<string, string> = { id: ID }) => {
  screen = await drawScreen(<ReceiptScreen />, answers, search);
  return screen;
};

/** All that the screen says once it has come to this. */
const textAfter = async (verdict: string, answers: Answers, search?: Record<string, string>): Promise<string> => {
  const { says, container } = await draw(answers, search);
  await says(verdict);
  return container.textContent ?? '';
};

test('a true receipt is decided again on the phone, with the ticks and the formula in the member’s numbers', async () => {
  const text = await textAfter('checks passed', proofAnswers({ receipt: signed(optionReceipt()) }));
  expect(text).toContain('All 7 checks passed');
  expect(text).toContain('+85.00');
  expect(text).toContain('100.00 × (1 + 0.85) = 185.00');
  expect(text).toContain('96,415.90 − 96,413.00 = +2.90 · Won');
  expect(text).toContain('Export proof');
  expect(text).toMatch(/Option [0-9a-f]{8} · \d{4}-\d\d-\d\d/);
});

test('a receipt that was signed with another outcome turns red, says both, and what is owed', async () => {
  const text = await textAfter(
    'Verification failed',
    proofAnswers({ receipt: signed(optionReceipt({ outcome: 'lost', credit: '0' })) }),
  );
  expect(text).toContain('2 of 7 checks failed');
  expect(text).toContain('Receipt Lost');
  expect(text).toContain('Price record Won');
  expect(text).toContain('By the rules you’re owed 185.00 USDT');
  expect(text).toContain('Dispute this result');
});

test('a receipt of the demo says so', async () => {
  const demo = await textAfter('checks passed', proofAnswers({ receipt: signed(optionReceipt({ realm: 'demo' })) }));
  expect(demo).toContain('Demo');
});

test('a receipt of money is not marked as demo', async () => {
  expect(await textAfter('checks passed', proofAnswers({ receipt: signed(optionReceipt()) }))).not.toContain('Demo');
});

test('an exit that is not the last tick turns red, and the claim stands off the line with its number', async () => {
  const text = await textAfter('Receipt Tick 20', proofAnswers({ receipt: signed(optionReceipt({ exitSeq: '20' })) }));
  expect(text).toContain('Price record Tick 35');
  expect(text).toContain('Receipt 96,414.40');
});

test('words that were changed after they were signed are not signed', async () => {
  const changed = signed(optionReceipt()).replace('stake 100000000', 'stake 900000000');
  const text = await textAfter('Verification failed', proofAnswers({ receipt: changed }));
  expect(text).toContain('Signature is not valid.');
});

test.each([
  ['bent', bendOneByte],
  ['cut short', (file: Uint8Array) => file.subarray(0, -38)],
  ['no tape at all', () => new Uint8Array(3)],
])('a tape that is %s turns red and is drawn with a gap', async (_name, bend) => {
  const text = await textAfter(
    'The price record is broken or doesn’t match the signature',
    proofAnswers({ receipt: signed(optionReceipt()), bend }),
  );
  expect(text).toContain('Broken');
});

test('terms that differ from those this phone has kept turn red, although both are signed', async () => {
  const first = await draw(proofAnswers({ receipt: signed(optionReceipt()) }));
  await first.says('checks passed');
  await first.stop();
  const text = await textAfter(
    'Verification failed',
    proofAnswers({ receipt: signed(optionReceipt({ payoutRate: '800000000', credit: '180000000' })) }),
  );
  expect(text).toContain('payoutRate: 850000000 before, 800000000 now');
});

test('a fill that differs from the order as it was accepted turns red, although both are signed', async () => {
  await keepReceipt(ID, { receipt: signed(orderReceipt({ leverage: '5' })), key: RECEIPT_KEY });
  const text = await textAfter('Verification failed', proofAnswers({ receipt: signed(fillReceipt()) }));
  expect(text).toContain('leverage: 5 before, 10 now');
});

test('what is still open cannot be checked yet, and its terms are kept', async () => {
  const open = { outcome: '-', reason: '-', entrySeq: '-', exitSeq: '-', credit: '-' };
  const text = await textAfter(
    'Can’t verify yet',
    proofAnswers({ receipt: signed(optionReceipt(open)), checkpoint: null }),
  );
  expect(text).toContain('still open');
});

test('a piece that cannot be fetched is no verdict, and can be tried again', async () => {
  const answers = proofAnswers({ receipt: signed(optionReceipt()) });
  let isThere = false;
  const { says, button } = await draw({
    ...answers,
    '/proof/checkpoints/12': (received) =>
      isThere ? answers['/proof/checkpoints/12']!(received) : { status: 503, body: '' },
  });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Couldn’t verify'), { timeout: 8_000 });
  isThere = true;
  button('Verify now').click();
  await says('checks passed');
  expect(document.body.textContent).not.toContain('Couldn’t verify');
}, 15_000);

test('a receipt of nobody is not there', async () => {
  const text = await textAfter('Receipt not found', {}, { id: 'x' });
  expect(text).toContain('Receipt not found');
});

test('a fill names its tick, and how the ask, the margin and the fee follow from it', async () => {
  const text = await textAfter('checks passed', proofAnswers({ receipt: signed(fillReceipt()) }));
  expect(text).toContain('Filled at the first tick after your order was accepted');
  expect(text).toContain('96,413.00 + 0.98 = 96,413.98');
  expect(text).toContain('÷ 10 = 964.1398');
});

test('a fill at a worse price than the tape gives turns red', async () => {
  const text = await textAfter(
    'Receipt 96,415.00',
    proofAnswers({ receipt: signed(fillReceipt({ price: '9641500' })) }),
  );
  expect(text).toContain('Price record 96,413.98');
});

test('a close-out is explained by its margin, its fee and the ticks that led to it', async () => {
  const { receipt, ticks } = closingReceipt('close_out');
  const text = await textAfter(
    'checks passed',
    proofAnswers({ receipt: signed(receipt), opening: signed(fillReceipt()), ticks }),
    {
      id: ID,
      closing: '1',
    },
  );
  expect(text).toContain('Why you were liquidated');
  expect(text).toContain('Prices leading up to it');
  expect(text).toContain('Margin');
});

test.each(['asked', 'stop_loss', 'take_profit'] as const)('a closing that was %s is decided again', async (reason) => {
  const { receipt, ticks } = closingReceipt(reason);
  const text = await textAfter(
    'checks passed',
    proofAnswers({ receipt: signed(receipt), opening: signed(fillReceipt()), ticks }),
    {
      id: ID,
      closing: '1',
    },
  );
  expect(text).toContain('checks passed');
});

test.each([
  [3, '3 ticks (3000 ms) unseen'],
  [0, 'None. It had the newest tick.'],
])('a closing that was asked for %i ticks behind says so', async (behind, words) => {
  const { receipt, ticks } = closingReceipt('asked');
  const seen = { ...receipt, clientSeq: String(Number(receipt.askedSeq) - behind) };
  const text = await textAfter(
    'checks passed',
    proofAnswers({ receipt: signed(seen), opening: signed(fillReceipt()), ticks }),
    { id: ID, closing: '1' },
  );
  expect(text).toContain(words);
});

test('a closing that claims the phone had seen more than there was turns red', async () => {
  const { receipt, ticks } = closingReceipt('asked');
  const seen = { ...receipt, clientSeq: String(Number(receipt.askedSeq) + 1) };
  const text = await textAfter(
    'Doesn’t match',
    proofAnswers({ receipt: signed(seen), opening: signed(fillReceipt()), ticks }),
    { id: ID, closing: '1' },
  );
  expect(text).toContain('Prices your phone hadn’t received when you asked to close');
});

// The last one: what a page has seen live it does not forget.
test.each([
  ['another closing', signed(closingReceipt('asked').receipt)],
  ['a fill at another price', signed(fillReceipt({ price: '9641500' }))],
  ['an option', signed(optionReceipt())],
])('a closing whose opening is %s turns red', async (_, opening) => {
  const { receipt, ticks } = closingReceipt('asked');
  const text = await textAfter('Doesn’t match', proofAnswers({ receipt: signed(receipt), opening, ticks }), {
    id: ID,
    closing: '1',
  });
  expect(text).toContain('Opened as stated on its own receipt');
});

test('a checkpoint that differs from the one this phone saw live turns red', async () => {
  rememberCheckpoint(`assay/tape\n45\nanother root\nnumber 12\ntime 1\n`);
  const text = await textAfter('Verification failed', proofAnswers({ receipt: signed(optionReceipt()) }));
  expect(text).toContain('Your phone received a different checkpoint with this number.');
});

const LIE = proofAnswers({ receipt: signed(optionReceipt({ outcome: 'lost', credit: '0' })) });
const DISPUTE = {
  id: '0198f3d2-7c1a-7c3e-9a51-0d6c2f4b8e11',
  kind: 'receipt',
  subject: ID,
  closing: null,
  state: 'open',
  time: '2026-11-17 12:00:00',
  promisedBy: '2026-11-20 12:00:00',
  isConfirmed: true,
  answer: null,
};

test('a member hands a proof that did not check in, with what this phone found, and reads when an answer comes', async () => {
  useSession.setState({ userInfo: { id: '1' } as UserInfo });
  let disputes: object[] = [];
  const shown = await draw({
    ...LIE,
    [listDisputes.path]: () => envelope(200, disputes),
    [openDispute.path]: () => {
      disputes = [DISPUTE];
      return envelope(200, DISPUTE);
    },
  });
  await shown.says('Verification failed');
  shown.button('Dispute this result').click();
  await shown.says('Send to Assay for review');
  shown.button('Send to Assay for review').click();
  await shown.says('Dispute sent');
  await shown.says('Our own check found the same.');
  const [sent] = shown.sent(openDispute) as [{ said: string[]; proof: string; subject: string }];
  expect(sent).toMatchObject({ kind: 'receipt', subject: ID });
  expect(sent.said).toContain('credit');
  expect(JSON.parse(sent.proof)).toHaveProperty('receiptKey');
  useSession.setState({ userInfo: null });
});

test('an answer is shown as the text it is', async () => {
  useSession.setState({ userInfo: { id: '1' } as UserInfo });
  const text = '<img src=x onerror=alert(1)>';
  const answered = { ...DISPUTE, state: 'answered', answer: { reason: 'stands', text, time: DISPUTE.time } };
  const shown = await draw({ ...LIE, [listDisputes.path]: () => envelope(200, [answered]) });
  await shown.says(text);
  await shown.says('the result follows from the signed prices');
  expect(shown.container.querySelector('img[src="x"]')).toBeNull();
  useSession.setState({ userInfo: null });
});
