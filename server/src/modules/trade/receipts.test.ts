import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addDays, businessDay } from '@assay/contract/time';
import { checkBundle } from '@assay/verify/bundle';
import type { Bundle, ProvenTape } from '@assay/verify/bundle';
import { neededRange, unseenOf } from '@assay/verify/check-receipt';
import { toBase64 } from '@assay/verify/checkpoint';
import { checkNightBundle } from '@assay/verify/night';
import type { NightBundle } from '@assay/verify/night';
import { changesSince } from '@assay/verify/receipt-changes';
import { readReceipt, readSigned } from '@assay/verify/receipt';
import type { Receipt, ReceiptOf, Signed } from '@assay/verify/receipt';
import { encodeTapeHeader } from '@assay/verify/tape-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningKey } from '../../quotes/tape/signing-key.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { addPositionMargin, askToClose } from './position-commands.ts';
import { chargeNights } from './charge-financing.ts';
import { getNightReceipt } from './night-receipts.ts';
import { getReceipt, loadReceiptKey, signReceipt } from './receipts.ts';
import { bet, BTC, buy, by, openTestTrade, placed } from './test-trade.ts';
import type { TestTrade } from './test-trade.ts';

let trade: TestTrade;
let folder: string;
let key: SigningKey;
beforeAll(async () => {
  trade = await openTestTrade();
  folder = await mkdtemp(join(tmpdir(), 'assay-receipt-'));
  key = await loadReceiptKey(folder);
});
afterAll(async () => {
  await trade.close();
  await rm(folder, { recursive: true, force: true });
});

const SCALES: Record<string, number> = { BTCUSDT: 4, EURGBP: 0 };
const deps = () => {
  const tradableOf = (symbolId: number) => {
    const instrument = trade.quotes.instruments.find((one) => one.id === symbolId)!;
    return { instrument, quantityScale: SCALES[instrument.symbol] ?? 0 };
  };
  return { receiptKey: key, tape: trade.quotes.tape, tradableOf };
};
const asked = async (memberId: string, id: string, closing?: number) =>
  getReceipt(deps(), trade.db, { memberId, id, closing });
const receiptText = async (memberId: string, id: string, closing?: number): Promise<string> =>
  (await asked(memberId, id, closing)).receipt;
const receiptOf = async (memberId: string, id: string, closing?: number): Promise<Receipt> =>
  readReceipt(await receiptText(memberId, id, closing), key.publicKey)!;

const provenTape = async (symbolId: number, from: number, checkpoint: number): Promise<ProvenTape> => {
  const reader = new TapeReader(trade.db, trade.quotes.tape);
  const { note, heads } = (await reader.checkpoint(checkpoint))!;
  const range = (await reader.range(symbolId, from, heads.find((head) => head.symbolId === symbolId)!.seq))!;
  return {
    tapeKeys: [toBase64(trade.quotes.tape.key.publicKey)],
    tape: toBase64(Buffer.concat([encodeTapeHeader(range), range.records])),
    checkpoint: { note, heads: heads.map((head) => [head.symbolId, head.seq, toBase64(head.head)] as const) },
  };
};

/** As a phone collects it. `lie` is what whoever has the key signs instead. */
const bundleOf = async (
  memberId: string,
  id: string,
  closing?: number,
  lie: Readonly<Record<string, string>> = {},
): Promise<Bundle> => {
  const answer = await asked(memberId, id, closing);
  const receipt = { ...readReceipt(answer.receipt, key.publicKey)!, ...lie };
  const bundle = {
    receipt: signReceipt(receipt, key),
    receiptKey: toBase64(key.publicKey),
    ...(await provenTape(Number(receipt.symbolId), neededRange(receipt).fromSeq, answer.checkpoint!)),
  };
  if (receipt.kind === 'closing') return { ...bundle, opening: await bundleOf(memberId, id) };
  if (receipt.kind === 'option' || receipt.rateSymbol === '-' || answer.rateCheckpoint === null) return bundle;
  const { rateSymbolId, rateSeq } = receipt;
  return { ...bundle, rate: await provenTape(Number(rateSymbolId), Number(rateSeq), answer.rateCheckpoint) };
};

/** Names of the checks that fail; a tape that does not prove anything is one. */
const wrong = (bundle: Bundle): string[] => {
  const { isTapeWhole, checks } = checkBundle(bundle);
  return isTapeWhole ? checks.flatMap(({ name, isRight }) => (isRight ? [] : [name])) : ['tape'];
};

const opened = async (given: Parameters<typeof buy>[0] = {}) => {
  const memberId = await trade.member();
  await trade.tick(9_000_000);
  const id = await placed(trade, by(memberId), buy(given));
  await trade.tick(9_000_500);
  await trade.settled();
  return { memberId, id };
};

/** Receipt signed when the order of a fill was accepted; `lie` overrides what it said. */
const acceptedAs = (fill: Receipt, lie: Readonly<Record<string, string>>): string =>
  signReceipt({ ...fill, takeProfit: '-', stopLoss: '-', ...lie, kind: 'order' } as Signed, key);

describe('a receipt', () => {
  it('of a fill is decided again from the tape, to the same price, margin and fee', async () => {
    const { memberId, id } = await opened({ kind: 'market', direction: 'sell', leverage: 20 });
    const receipt = await receiptOf(memberId, id);
    expect(receipt).toMatchObject({ kind: 'fill', price: '9000020', side: '-1' });
    expect(wrong(await bundleOf(memberId, id))).toEqual([]);
  });

  it('of a stop entry is decided again: neither an earlier tick nor a later one could have filled it', async () => {
    const memberId = await trade.member();
    await trade.tick(9_000_000);
    const id = await placed(trade, by(memberId), buy({ kind: 'stop', price: '90500' }));
    for (const price of [9_020_000, 9_040_000, 9_060_000, 9_070_000]) await trade.tick(price);
    await trade.settled();
    expect(await receiptOf(memberId, id)).toMatchObject({ kind: 'fill', order: 'stop@9050000', price: '9060480' });
    expect(wrong(await bundleOf(memberId, id))).toEqual([]);
    expect(wrong(await bundleOf(memberId, id, undefined, { order: 'stop@9030000' }))).toContain('tick');
    expect(wrong(await bundleOf(memberId, id, undefined, { order: 'stop@9065000' }))).toContain('tick');
    expect(wrong(await bundleOf(memberId, id, undefined, { order: 'limit' }))).toContain('tick');
    expect(wrong(await bundleOf(memberId, id, undefined, { limit: '9055000' }))).toContain('tick');
  });

  it('of a trailing stop is followed again over the tape: no other distance, start or tick gives it', async () => {
    const { memberId, id } = await opened({ stopLoss: { trail: '200' } });
    // Set at the fill, 90,005.00; the best is 90,400.00, so the bid must come to 90,200.00.
    for (const price of [9_020_000, 9_040_000, 9_030_000, 9_020_481, 9_020_480, 9_100_000]) await trade.tick(price);
    await trade.settled();
    const receipt = (await receiptOf(memberId, id, 1)) as ReceiptOf<'closing'>;
    expect(receipt).toMatchObject({ kind: 'closing', reason: 'stop_loss', price: '9020000' });
    const [, from] = receipt.stopLoss.split(':');
    expect(receipt.stopLoss).toBe(`trail@20000:${receipt.openSeq}`);
    expect(wrong(await bundleOf(memberId, id, 1))).toEqual([]);
    const seq = Number(receipt.seq);
    for (const [lie, check] of [
      [{ stopLoss: `trail@19999:${from}` }, 'tick'],
      [{ stopLoss: `trail@20001:${from}` }, 'tick'],
      [{ stopLoss: `trail%2300000:${from}` }, 'tick'],
      // From a tick after the best one, it would not have been reached.
      [{ stopLoss: `trail@20000:${seq - 2}` }, 'tick'],
      [{ stopLoss: `trail@20000:${seq + 100}` }, 'trail'],
      [{ seq: String(seq - 1) }, 'tick'],
    ] as const)
      expect(wrong(await bundleOf(memberId, id, 1, lie))).toContain(check);
  });

  it.each([
    ['asked', {}, 9_050_000],
    ['stop_loss', { stopLoss: { price: '89500' } }, 8_940_000],
    ['take_profit', { takeProfit: { percent: '5' } }, 9_060_000],
    ['close_out', {}, 8_500_000],
  ] as const)('of a closing that was %s is decided again from the tape', async (reason, given, price) => {
    const { memberId, id } = await opened(given);
    await trade.tick(8_990_000);
    if (reason === 'asked') await askToClose(trade.deps, by(memberId), { id });
    await trade.tick(price);
    await trade.settled();
    const receipt = await receiptOf(memberId, id, 1);
    expect(receipt).toMatchObject({ kind: 'closing', reason });
    expect(wrong(await bundleOf(memberId, id, 1))).toEqual([]);
  });

  it('of a closing says what the phone had not seen when it asked, and never more than there was', async () => {
    const { memberId, id } = await opened();
    const clientTick = trade.deps.engine.lastSeq(BTC);
    for (const price of [9_001_000, 9_002_000, 9_003_000]) await trade.tick(price);
    await askToClose(trade.deps, by(memberId), { id, part: '0.04', clientTick });
    await trade.tick(9_004_000);
    await trade.settled();
    const receipt = (await receiptOf(memberId, id, 1)) as ReceiptOf<'closing'>;
    expect(receipt).toMatchObject({ clientSeq: String(clientTick), reason: 'asked' });
    const bundle = await bundleOf(memberId, id, 1);
    expect(bundle.receipt).toMatch(/^assay\/receipt closing\/3\n/);
    expect(wrong(bundle)).toEqual([]);
    expect(unseenOf(receipt, checkBundle(bundle).records)).toEqual({ ticks: 3, ms: 3000, isMore: false });
    // One that says more than there was, and one whose phone has seen everything: neither is refused.
    await askToClose(trade.deps, by(memberId), { id, part: '0.01', clientTick: Number.MAX_SAFE_INTEGER });
    await trade.tick(9_005_000);
    await trade.settled();
    const second = (await receiptOf(memberId, id, 2)) as ReceiptOf<'closing'>;
    expect(second.clientSeq).toBe(second.askedSeq);
    const all = checkBundle(await bundleOf(memberId, id, 2)).records;
    expect(unseenOf(second, all)).toEqual({ ticks: 0, ms: 0, isMore: false });
    const lie = String(Number(second.askedSeq) + 1);
    expect(wrong(await bundleOf(memberId, id, 2, { clientSeq: lie }))).toEqual(['seen']);
    // Asked for by a phone that says nothing, as older ones do.
    await askToClose(trade.deps, by(memberId), { id });
    await trade.tick(9_006_000);
    await trade.settled();
    const silent = (await receiptOf(memberId, id, 3)) as ReceiptOf<'closing'>;
    expect([silent.clientSeq, unseenOf(silent, all)]).toEqual(['-', undefined]);
  });

  it('of a closing from before that was said still holds', async () => {
    const { memberId, id } = await opened();
    await askToClose(trade.deps, by(memberId), { id });
    await trade.tick(9_050_000);
    await trade.settled();
    const now = (await receiptOf(memberId, id, 1)) as ReceiptOf<'closing'>;
    const { clientSeq: _, rule: _rule, fromUs: _from, askedUs: _asked, ...first } = now;
    const text = signReceipt(first, key);
    expect(text).toMatch(/^assay\/receipt closing\n/);
    expect(readReceipt(text, key.publicKey)).toEqual(first);
    expect(wrong({ ...(await bundleOf(memberId, id, 1)), receipt: text })).toEqual([]);
    // A field once stated is not left out later.
    const second = { ...first, clientSeq: first.askedSeq };
    expect(changesSince(first, second)).toEqual([]);
    expect(changesSince(second, first)).toEqual([{ field: 'clientSeq', before: first.askedSeq, now: '-' }]);
  });

  it('of an option is decided again from the tape', async () => {
    const memberId = await trade.member();
    await trade.tick(9_000_000);
    const input = { realm: 'money', symbol: 'BTCUSDT', seconds: 30, direction: 'fall', stake: '100' } as const;
    const clientTick = trade.deps.engine.lastSeq(BTC);
    const id = await bet(trade, by(memberId), { ...input, clientTick });
    for (let i = 0; i <= 31; i++) await trade.tick(9_000_000 - i);
    await trade.settled();
    const receipt = await receiptOf(memberId, id);
    expect(receipt).toMatchObject({ rule: '2', outcome: 'won', credit: '180000000', clientSeq: String(clientTick) });
    expect(wrong(await bundleOf(memberId, id))).toEqual([]);
    const lies = (lie: Record<string, string>) => bundleOf(memberId, id, undefined, lie);
    expect(wrong(await lies({ acceptHead: '0'.repeat(64) }))).toEqual(['head']);
    // Accepted on purpose when the price had passed: the rule gives the stake back.
    expect(wrong(await lies({ clientSeq: String(clientTick - 3), outcome: 'lost', credit: '0' }))).toEqual([
      'outcome',
      'reason',
      'credit',
    ]);
  });

  it('of a position in another currency proves what that was worth', async () => {
    const memberId = await trade.member();
    const [EURGBP, GBPUSD] = [34, 28];
    await trade.tick(83_000, EURGBP);
    await trade.tick(126_000, GBPUSD);
    await trade.tick(83_000, EURGBP);
    const id = await placed(trade, by(memberId), buy({ symbol: 'EURGBP', quantity: '1000' }));
    await trade.tick(83_010, EURGBP);
    await trade.tick(127_000, GBPUSD);
    await trade.settled();
    expect(await receiptOf(memberId, id)).toMatchObject({ rateSymbol: 'GBPUSD', quoteRate: '1260000000' });
    expect(wrong(await bundleOf(memberId, id))).toEqual([]);
    const { rate, ...without } = await bundleOf(memberId, id);
    expect(wrong(without)).toEqual(['rate']);
    expect(wrong({ ...without, rate: { ...rate!, tape: without.tape } })).toEqual(['rate']);
    const lies = (lie: Record<string, string>) => bundleOf(memberId, id, undefined, lie);
    expect(wrong(await lies({ quoteRate: '1250000000' }))).toContain('rate');
    expect(wrong(await lies({ rateSymbol: 'USDGBP' }))).toEqual(['rate']);
    expect(wrong(await lies({ rateSymbol: '-', rateSymbolId: '-', rateSeq: '-', quoteRate: '1000000000' }))).toContain(
      'rate',
    );
  });

  it('of a closing in parts is tied to its fill, and its close-out price follows from what is left', async () => {
    const { memberId, id } = await opened();
    for (const part of ['0.0333', '0.0111']) {
      await askToClose(trade.deps, by(memberId), { id, part: part });
      await trade.tick(9_000_500);
      await trade.settled();
    }
    await addPositionMargin(trade.deps, by(memberId), { id, amount: '10' });
    await trade.tick(8_000_000);
    await trade.settled();
    const last = await receiptOf(memberId, id, 3);
    expect(last).toMatchObject({ reason: 'close_out', parts: '333.111', openQuantity: '1000', quantity: '556' });
    for (const number of [1, 2, 3]) expect(wrong(await bundleOf(memberId, id, number)), `${number}`).toEqual([]);
    const lies = async (lie: Record<string, string>) => wrong(await bundleOf(memberId, id, 3, lie));
    const { closeOut, open, openMargin } = last as ReceiptOf<'closing'>;
    expect(await lies({ closeOut: String(BigInt(closeOut) + 1n) })).toContain('closeOut');
    expect(await lies({ closeOutShare: '900000000' })).toEqual(expect.arrayContaining(['opening', 'closeOut']));
    expect(await lies({ open: String(BigInt(open) + 100n) })).toContain('opening');
    expect(await lies({ openMargin: String(BigInt(openMargin) - 1n) })).toContain('opening');
    expect(await lies({ parts: '333' })).toContain('closeOut');
    expect(await lies({ side: '-1' })).toContain('opening');
    const { opening, ...without } = await bundleOf(memberId, id, 3);
    expect(wrong(without)).toEqual(['opening']);
    const other = await opened();
    expect(wrong({ ...without, opening: await bundleOf(other.memberId, other.id) })).toEqual(['opening']);
    const bent = { ...opening!, receipt: opening!.receipt.replace('leverage 10', 'leverage 20') };
    expect(wrong({ ...without, opening: bent })).toEqual(['opening']);
  });

  it('of something false turns red, whatever is false about it', async () => {
    const { memberId, id } = await opened();
    await askToClose(trade.deps, by(memberId), { id });
    await trade.tick(9_050_000);
    await trade.settled();
    const fill = (lie: Record<string, string>) => bundleOf(memberId, id, undefined, lie);
    const closing = (lie: Record<string, string>) => bundleOf(memberId, id, 1, lie);
    const { acceptSeq, acceptUs, us } = (await receiptOf(memberId, id)) as ReceiptOf<'fill'>;
    const { us: closedUs } = (await receiptOf(memberId, id, 1)) as ReceiptOf<'closing'>;
    expect(wrong(await fill({ price: '9000981' }))).toEqual(['price']);
    expect(wrong(await fill({ margin: '1' }))).toEqual(['margin']);
    expect(wrong(await closing({ paid: '1' }))).toEqual(['paid']);
    // A spread of its own making, whatever price that gives.
    expect(wrong(await fill({ halfSpread: '481' }))).toContain('spread');
    expect(wrong(await closing({ halfSpread: '481' }))).toContain('spread');
    // A better tick passed over: the rule finds the first one.
    expect(
      wrong(await fill({ acceptSeq: String(Number(acceptSeq) - 1), acceptUs: String(Number(acceptUs) - 1) })),
    ).toEqual(expect.arrayContaining(['head', 'tick']));
    // A moment of its own making moves the tick; by rule 2 there must be one.
    expect(wrong(await fill({ acceptUs: us }))).toContain('tick');
    expect(wrong(await closing({ askedUs: closedUs }))).toContain('tick');
    expect(wrong(await closing({ askedUs: '-' }))).toContain('tick');
    // Worse than the order would take: it should have been returned.
    expect(wrong(await fill({ limit: '9000979' }))).toContain('tick');
    expect(wrong(await closing({ reason: 'stop_loss', stopLoss: '8000000' }))).toContain('tick');
  });

  it('becomes a bundle that a stranger checks with the public keys alone', async () => {
    const { memberId, id } = await opened();
    await askToClose(trade.deps, by(memberId), { id });
    await trade.tick(9_050_000);
    await trade.tick(9_050_000);
    await trade.settled();
    const bundle = await bundleOf(memberId, id, 1);
    expect(checkBundle(bundle)).toMatchObject({ isTrue: true, isTapeWhole: true });
    const other = toBase64((await loadReceiptKey(join(folder, 'third'))).publicKey);
    expect(checkBundle({ ...bundle, receiptKey: other })).toMatchObject({ isTrue: false, receipt: undefined });
    expect(checkBundle({ ...bundle, tapeKeys: [other] })).toMatchObject({ isTrue: false, isTapeWhole: false });
    const bent = Buffer.from(bundle.tape, 'base64');
    bent[bent.length - 10]! ^= 1;
    expect(checkBundle({ ...bundle, tape: toBase64(bent) })).toMatchObject({ isTrue: false, isTapeWhole: false });
    const file = join(folder, 'bundle.json');
    await writeFile(file, JSON.stringify(bundle));
    const run = promisify(execFile);
    const script = fileURLToPath(new URL('../../../../scripts/verify-bundle.ts', import.meta.url));
    const verify = async (...keys: string[]) => (await run(process.execPath, [script, file, ...keys])).stdout;
    // Without being told, it leaves to its reader whose keys they are, and names them.
    expect(await verify()).toMatch(
      new RegExp(`compare.*${bundle.receiptKey.replaceAll('+', '.')}.*Everything matches`, 's'),
    );
    expect(await verify(bundle.receiptKey, ...bundle.tapeKeys)).toContain('Signed with the keys you named');
    await expect(verify(other, ...bundle.tapeKeys)).rejects.toMatchObject({ code: 1 });
    await expect(verify(bundle.receiptKey)).rejects.toMatchObject({ code: 1 });
    await writeFile(file, JSON.stringify({ ...bundle, tape: toBase64(bent) }));
    await expect(run(process.execPath, [script, file])).rejects.toMatchObject({ code: 1 });
    // Two signed texts that do not agree are a proof by themselves; words that nobody signed are none.
    const fill = await bundleOf(memberId, id);
    const accepted = acceptedAs(readReceipt(fill.receipt, key.publicKey)!, { leverage: '5' });
    await writeFile(file, JSON.stringify({ ...fill, receiptBefore: accepted }));
    await expect(run(process.execPath, [script, file])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('✗ changed leverage: the receipt says 10, what was signed before says 5'),
    });
    await writeFile(file, JSON.stringify({ ...fill, receiptBefore: accepted.replace('leverage 5', 'leverage 6') }));
    expect(await verify()).toContain('Everything matches');
  });

  it('of rule 1 still holds by rule 1, and of rule 2 says so in the order, the fill and the closing', async () => {
    const memberId = await trade.member();
    await trade.tick(9_000_000);
    const id = await placed(trade, by(memberId), buy());
    // Made before the acceptance, arrived after it.
    const madeMs = trade.clock.nowMs;
    trade.clock.nowMs += 100;
    trade.feed.tell({ id: BTC, atMs: madeMs, price: 9_100_000 });
    await trade.quotes.flush();
    await trade.tick(9_001_000);
    await trade.settled();
    const fill = (await receiptOf(memberId, id)) as ReceiptOf<'fill'>;
    expect(await receiptText(memberId, id)).toMatch(/^assay\/receipt fill\/2\n/);
    expect(fill).toMatchObject({ rule: '2', price: '9001480' });
    expect(wrong(await bundleOf(memberId, id))).toEqual([]);
    const { rule: _, ...old } = fill;
    expect(signReceipt(old, key)).toMatch(/^assay\/receipt fill\n/);
    expect(wrong({ ...(await bundleOf(memberId, id)), receipt: signReceipt(old, key) })).toEqual([]);
    // A member who was promised rule 2 holds the proof.
    expect(changesSince({ ...old, kind: 'order', takeProfit: '-', stopLoss: '-', rule: '2' }, old)).toEqual([
      { field: 'rule', before: '2', now: '-' },
    ]);
  });

  it('is read only as it was signed', async () => {
    const { memberId, id } = await opened();
    const text = await receiptText(memberId, id);
    expect(readReceipt(text, key.publicKey)).toBeDefined();
    for (const forged of [
      text.replace('leverage 10', 'leverage 20'),
      text.replace('\nside', '\n side'),
      text.replace('assay/receipt fill', 'assay/receipt option'),
      text.slice(0, -3),
      '',
      'x',
    ]) {
      expect(readReceipt(forged, key.publicKey), forged).toBeUndefined();
    }
    const stranger = await loadReceiptKey(join(folder, 'other'));
    expect(readReceipt(text, stranger.publicKey)).toBeUndefined();
  });

  it('of another member is not there', async () => {
    const { id } = await opened();
    await expect(receiptText(await trade.member(), id)).rejects.toMatchObject({ error: 'not_found' });
  });
});

/** As a phone collects it, of the last night. */
const nightBundle = async (
  memberId: string,
  id: string,
  lie: Readonly<Record<string, string>> = {},
): Promise<NightBundle> => {
  const day = addDays(businessDay(trade.clock.now()), -1);
  const answer = await getNightReceipt(deps(), trade.db, { memberId, id, day });
  const receipt = readSigned(answer.receipt, key.publicKey) as ReceiptOf<'financing'>;
  return {
    receipt: signReceipt({ ...receipt, ...lie }, key),
    receiptKey: toBase64(key.publicKey),
    ...(await provenTape(Number(receipt.symbolId), Number(receipt.ruleSeq), answer.checkpoint!)),
    opening: await bundleOf(memberId, id),
  };
};
const wrongOfNight = (bundle: NightBundle): string[] =>
  checkNightBundle(bundle).checks.flatMap(({ name, isRight }) => (isRight ? [] : [name]));

// The last ones: they let hours pass, over midnight of the business day.
describe('the receipt of a night', () => {
  it('follows from the rule on the tape, also after a part was closed, and nothing else does', async () => {
    const { memberId, id } = await opened();
    await askToClose(trade.deps, by(memberId), { id, part: '0.03' });
    await trade.tick(9_000_000);
    await trade.settled();
    trade.clock.nowMs += 7 * 3_600_000;
    await trade.tick(9_000_000);
    await trade.tick(9_000_000);
    await chargeNights(trade.deps);
    await trade.wait(70);
    await trade.settled();
    const bundle = await nightBundle(memberId, id);
    expect(checkNightBundle(bundle)).toMatchObject({ isTrue: true, receipt: { nights: '1', quantity: '700' } });
    const today = businessDay(trade.clock.now());
    const lies = [
      [{ charge: String(BigInt(checkNightBundle(bundle).receipt!.charge) + 1n) }, ['charge']],
      [{ nights: '3' }, ['nights']],
      [{ rate: '1' }, ['rate']],
      [{ day: today }, ['day', 'nights', 'charge']],
      [{ day: addDays(today, -9) }, ['day', 'nights', 'charge']],
      [{ parts: '-' }, ['quantity']],
      [{ openQuantity: '2000' }, ['opening', 'quantity']],
      [{ side: '-1' }, ['opening', 'rate']],
    ] as const;
    for (const [lie, names] of lies) {
      const found = wrongOfNight(await nightBundle(memberId, id, lie));
      expect(
        names.every((name) => found.includes(name)),
        `${JSON.stringify(lie)}: ${found.join(' ')}`,
      ).toBe(true);
    }
  });

  it("is nobody else's, and of no other day", async () => {
    const { memberId, id } = await opened();
    const day = addDays(businessDay(trade.clock.now()), -1);
    const refusal = { error: 'not_found' };
    await expect(getNightReceipt(deps(), trade.db, { memberId, id, day })).rejects.toMatchObject(refusal);
    const other = await trade.member();
    await expect(getNightReceipt(deps(), trade.db, { memberId: other, id, day })).rejects.toMatchObject(refusal);
  });
});

// Last: from here on the tape names its venues.
describe('the receipt of a live market', () => {
  it('says why that was the price, and a price that does not follow from its venues turns red', async () => {
    const memberId = await trade.member();
    trade.feed.sources.set(BTC, {
      version: 2,
      minimum: 3,
      bandBps: 50,
      publishers: 3,
      confidenceBps: 20,
      attested: 'Example Ltd',
      markets: [1, 2, 3].map((venue) => ({ venue, market: 'BTCUSDT' })),
      signers: [],
    });
    // Until the next rule on the tape states them.
    await trade.wait(61);
    const tell = async (price: number) => {
      trade.clock.nowMs += 1000;
      const atMs = trade.clock.nowMs - 100;
      const sources = [9_000_000, 9_000_700, 9_000_500].map((own, index) => ({
        venue: index + 1,
        tradeId: 100 + index,
        price: own,
        ts: (atMs - index) * 1000,
      }));
      trade.feed.tell({ id: BTC, atMs, price, sources });
      await trade.quotes.flush();
    };
    await tell(9_000_500);
    const honest = await placed(trade, by(memberId), buy());
    await tell(9_000_500);
    const dishonest = await placed(trade, by(memberId), buy());
    await tell(9_000_600);
    await trade.settled();
    trade.feed.sources.clear();
    const verdict = checkBundle(await bundleOf(memberId, honest));
    expect(verdict.checks).toContainEqual({ name: 'sources', said: '9000500', found: '9000500', isRight: true });
    expect(verdict.isTrue).toBe(true);
    expect(wrong(await bundleOf(memberId, dishonest))).toEqual(['sources']);
  });
});
