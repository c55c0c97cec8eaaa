import { randomUUID } from 'node:crypto';
import { answerDispute, getDispute, getDisputeProof, listDisputes as listAtDesk } from '@assay/contract/desk/dispute';
import { listActs } from '@assay/contract/desk/act';
import { decideProposal } from '@assay/contract/desk/proposal';
import { listJournals, proposeCorrection } from '@assay/contract/desk/member';
import { claimItem, getCounts } from '@assay/contract/desk/queue';
import { listDisputes, openDispute } from '@assay/contract/dispute';
import { listMyNotices } from '@assay/contract/notice';
import { getReceipt } from '@assay/contract/receipt';
import { createPosition } from '@assay/contract/trade';
import { listBalances } from '@assay/contract/wallet';
import { businessDay } from '@assay/contract/time';
import type { Bundle } from '@assay/verify/bundle';
import { neededRange } from '@assay/verify/check-receipt';
import { toBase64 } from '@assay/verify/checkpoint';
import { readReceipt } from '@assay/verify/receipt';
import { encodeTapeHeader } from '@assay/verify/tape-file';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { signReceipt } from '../trade/receipts.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { readActs } from '../fairness/queries.ts';

let app: TestApp;
let desk: TestDesk;
let member: TestMember;
let risk: TestOperator;
let subject: string;
beforeAll(async () => {
  app = await openTradingApp();
  desk = await openTestDesk(app);
  member = await openMember(app);
  await deposit(app, member, 'USDT', '5000');
});
afterAll(async () => {
  await desk.close();
  await app.close();
});
beforeEach(async () => {
  risk = await desk.operator('risk');
  const order = { symbol: 'BTCUSDT', direction: 'buy', quantity: '0.001', leverage: 10, kind: 'market' } as const;
  subject = (await app.call(createPosition, order, { token: member.token })).id;
  await trade(app, 6);
  await app.trading.engine.settled();
});

/** As a phone collects it. `lie` is what whoever has the key signs instead. */
const bundleOf = async (lie: Readonly<Record<string, string>> = {}): Promise<Bundle> => {
  const { receiptKey } = app.trading;
  const answer = await app.call(getReceipt, { id: subject }, { token: member.token });
  const receipt = { ...readReceipt(answer.receipt, receiptKey.publicKey)!, ...lie };
  const reader = new TapeReader(app.db, app.quotes.tape);
  const { note, heads } = (await reader.checkpoint(answer.checkpoint!))!;
  const symbolId = Number(receipt.symbolId);
  const head = heads.find((one) => one.symbolId === symbolId)!;
  const range = (await reader.range(symbolId, neededRange(receipt).fromSeq, head.seq))!;
  return {
    receipt: signReceipt(receipt, receiptKey),
    receiptKey: toBase64(receiptKey.publicKey),
    tapeKeys: [toBase64(app.quotes.tape.key.publicKey)],
    tape: toBase64(Buffer.concat([encodeTapeHeader(range), range.records])),
    checkpoint: { note, heads: heads.map((one) => [one.symbolId, one.seq, toBase64(one.head)] as const) },
  };
};
/** As the phone sends it. */
const plain = (proof: unknown): string =>
  JSON.stringify(proof).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
const LIE = { price: '1' };
const HOSTILE = '<img src=x onerror=alert(1)> & "quotes"';
const handIn = async (bundle: unknown, more: object = {}) =>
  app.send(
    openDispute,
    { kind: 'receipt', subject, said: ['price'], claim: HOSTILE, proof: plain(bundle), ...more },
    { token: member.token },
  );
const handedIn = async () => (await handIn(await bundleOf(LIE))).result.id;
const answer = { reason: 'stands', text: 'Hemos comprobado el precio.' } as const;

describe('handing in', () => {
  it('keeps the proof, checks it again with the same lines, and says what the phone and the server found', async () => {
    const { result, code } = await handIn(await bundleOf(LIE));
    expect(code).toBe(200);
    expect(result).toMatchObject({
      kind: 'receipt',
      subject,
      closing: null,
      state: 'open',
      isConfirmed: true,
      answer: null,
    });
    const shown = await desk.call(getDispute, { id: result.id }, { as: risk });
    expect(shown).toMatchObject({ words: HOSTILE, said: ['price'], isConfirmed: true, member: { id: member.id } });
    expect(shown.found).toMatchObject({ isTrue: false, keys: 'ours', isSigned: true, isTapeWhole: true });
    expect(shown.found.checks.filter(({ isRight }) => !isRight).map(({ name }) => name)).toContain('price');
    const { proof } = await desk.call(getDisputeProof, { id: result.id }, { as: risk });
    expect(JSON.parse(proof)).toMatchObject({ receiptKey: toBase64(app.trading.receiptKey.publicKey) });
    const { records } = await desk.call(listAtDesk, { view: 'confirmed', search: subject }, { as: risk });
    expect(records.map(({ id }) => id)).toEqual([result.id]);
  });

  it('says so where the server finds nothing wrong, or the keys are not its own', async () => {
    const { result } = await handIn(await bundleOf());
    expect(result.isConfirmed).toBe(false);
    expect((await desk.call(getDispute, { id: result.id }, { as: risk })).found.isTrue).toBe(true);
    await desk.call(answerDispute, { id: result.id, ...answer }, { as: risk });
    const nowMs = app.clock.now();
    const acts = await readActs(app.db, { fromDay: businessDay(nowMs), nowMs });
    const counted = Object.fromEntries(acts.map(({ act, count }) => [act, count]));
    expect(counted['dispute_raised']).toBeGreaterThan(counted['dispute_confirmed'] ?? 0);
    expect(counted['dispute_answered']).toBeGreaterThanOrEqual(1);
    const strange = { ...(await bundleOf()), receiptKey: toBase64(new Uint8Array(32).fill(7)) };
    const other = await handIn(strange);
    expect(other.result.isConfirmed).toBe(false);
    const { found } = await desk.call(getDispute, { id: other.result.id }, { as: risk });
    expect(found).toMatchObject({ keys: 'other', isTrue: false, isSigned: false });
  });

  it('is one dispute however often it is sent, also twice at once', async () => {
    const bundle = await bundleOf(LIE);
    const [a, b] = await Promise.all([handIn(bundle), handIn(bundle)]);
    expect(a.result.id).toBe(b.result.id);
    expect((await handIn(bundle, { claim: 'again' })).result.id).toBe(a.result.id);
    const own = await app.call(listDisputes, { kind: 'receipt', subject }, { token: member.token });
    expect(own).toHaveLength(1);
  });

  it('refuses what is no proof, what nests without end, and trades of others, and keeps nothing', async () => {
    const refused = (proof: string, more: object = {}) =>
      app.refused(openDispute, { kind: 'receipt', subject, said: [], proof, ...more }, { token: member.token });
    const bundle = await bundleOf();
    expect(await refused('no json')).toBe('invalid_input');
    expect(await refused('[]')).toBe('invalid_input');
    expect(await refused(plain({ ...bundle, tape: 7 }))).toBe('invalid_input');
    expect(await refused(plain(bundle), { kind: 'draw', subject: 'no-such' })).toBe('not_found');
    expect(await refused(plain(bundle), { subject: randomUUID() })).toBe('not_found');
    const stranger = await openMember(app);
    const theirs = { kind: 'receipt', subject, said: [], proof: plain(bundle) };
    expect(await app.refused(openDispute, theirs, { token: stranger.token })).toBe('not_found');
    expect(await app.refused(openDispute, theirs)).toBe('unauthorized');
    expect(await app.call(listDisputes, { kind: 'receipt', subject }, { token: member.token })).toEqual([]);
    expect(await app.call(listDisputes, {}, { token: stranger.token })).toEqual([]);
  });

  it('takes a long proof, and refuses one beyond the limit', async () => {
    const bundle = await bundleOf(LIE);
    expect((await handIn({ ...bundle, receiptBefore: 'x'.repeat(300_000) })).code).toBe(200);
    const long = { kind: 'receipt', subject, said: [], proof: `{${' '.repeat(400_000)}}` };
    expect(await app.refused(openDispute, long, { token: member.token })).toBe('invalid_input');
  });

  it('stays as it was handed in, whoever asks the database', async () => {
    const id = await handedIn();
    await expect(app.db.query(`update dispute set claim = 'nothing' where id = $1`, [id])).rejects.toThrow();
    await expect(app.db.query('delete from dispute where id = $1', [id])).rejects.toThrow();
  });
});

describe('answering', () => {
  it('tells the member with a coded reason and a text, once, and writes its act', async () => {
    const id = await handedIn();
    await desk.call(answerDispute, { id, ...answer }, { as: risk });
    const [own] = await app.call(listDisputes, { kind: 'receipt', subject }, { token: member.token });
    expect(own).toMatchObject({ state: 'answered', answer });
    const { records } = await app.call(listMyNotices, {}, { token: member.token });
    expect(records[0]).toMatchObject({ kind: 'dispute_answered', screen: `/receipt?id=${subject}&dispute=1` });
    expect(await desk.refused(answerDispute, { id, ...answer }, { as: risk })).toBe('too_late');
    const acts = await desk.call(listActs, {}, { as: await desk.operator('auditor') });
    expect(acts.records[0]).toMatchObject({ act: 'dispute.answerDispute', object: `dispute:${id}`, reason: 'stands' });
  });

  it('is for one of two at once, and for whoever has it in hand', async () => {
    const id = await handedIn();
    const other = await desk.operator('support');
    const both = await Promise.all([
      desk.send(answerDispute, { id, ...answer }, { as: risk }),
      desk.send(answerDispute, { id, ...answer }, { as: other }),
    ]);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
    const next = (await handIn(await bundleOf(LIE))).result.id;
    await desk.call(claimItem, { queue: 'dispute', item: next }, { as: other });
    expect(await desk.refused(answerDispute, { id: next, ...answer }, { as: risk })).toBe('item_claimed');
    const { can } = await desk.call(getDispute, { id: next }, { as: risk });
    expect(can).toEqual({ answer: false, why: `${other.name} has it in hand` });
  });

  it('never moves money: who says that it is corrected names the correction of two people', async () => {
    const id = await handedIn();
    const before = await app.call(listBalances, {}, { token: member.token });
    const corrected = { id, reason: 'corrected', text: 'You are right.' } as const;
    expect(await desk.refused(answerDispute, corrected, { as: risk })).toBe('correction_needed');
    const strange = { ...corrected, proposalId: randomUUID() };
    expect(await desk.refused(answerDispute, strange, { as: risk })).toBe('correction_needed');
    const { records } = await desk.call(listJournals, { id: member.id }, { as: risk });
    const journal = records.find(({ changes }) => changes.some(({ amount }) => amount.startsWith('-')))!;
    const { proposalId } = await desk.call(
      proposeCorrection,
      {
        id: member.id,
        journalId: journal.id,
        currency: 'USDT',
        amount: '0.01',
        account: 'fees',
        reason: 'the price was wrong',
      },
      { as: risk },
    );
    const { corrections } = await desk.call(getDispute, { id }, { as: risk });
    expect(corrections.map((one) => [one.proposalId, one.state])).toEqual([[proposalId, 'open']]);
    expect(await desk.refused(answerDispute, { id, ...answer, proposalId }, { as: risk })).toBe('correction_needed');
    await desk.call(answerDispute, { ...corrected, proposalId }, { as: risk });
    expect(await app.call(listBalances, {}, { token: member.token })).toEqual(before);
    const decision = { id: proposalId, decision: 'approve', reason: 'it is right' } as const;
    expect(await desk.refused(decideProposal, decision, { as: risk })).toBe('second_person');
  });

  it('is counted against the promised time', async () => {
    const id = await handedIn();
    const countOf = async () => {
      const support = await desk.operator('support');
      const { queues } = await desk.call(getCounts, {}, { as: support });
      return queues.find(({ queue }) => queue === 'dispute')!;
    };
    const { dueAt, createdAt } = await desk.call(getDispute, { id }, { as: risk });
    expect(dueAt - createdAt).toBe(72 * 3_600_000);
    expect(await countOf()).toMatchObject({ isRobotOn: null });
    expect((await countOf()).open).toBeGreaterThan(0);
  });
});
