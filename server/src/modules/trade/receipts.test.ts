import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkBundle } from '@assay/verify/bundle';
import { checkReceipt, neededRange } from '@assay/verify/check-receipt';
import { toBase64 } from '@assay/verify/checkpoint';
import { readReceipt } from '@assay/verify/receipt';
import type { Receipt } from '@assay/verify/receipt';
import { readRange } from '@assay/verify/tape-chain';
import { encodeTapeHeader } from '@assay/verify/tape-file';
import type { TapeRecord } from '@assay/verify/tape-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningKey } from '../../quotes/tape/signing-key.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { askToClose } from './commands.ts';
import { getReceipt, loadReceiptKey } from './receipts.ts';
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

const asked = async (memberId: string, id: string, closing?: number) => {
  const instrument = trade.quotes.find('BTCUSDT')!;
  const deps = { receiptKey: key, tape: trade.quotes.tape, tradableOf: () => ({ instrument, quantityScale: 4 }) };
  return getReceipt(deps, trade.db, { memberId, id, closing });
};
const receiptText = async (memberId: string, id: string, closing?: number): Promise<string> =>
  (await asked(memberId, id, closing)).receipt;
const receiptOf = async (memberId: string, id: string, closing?: number): Promise<Receipt> =>
  readReceipt(await receiptText(memberId, id, closing), key.publicKey)!;

const tapeFor = async (receipt: Receipt): Promise<TapeRecord[]> => {
  const { fromSeq, toSeq } = neededRange(receipt);
  const reader = new TapeReader(trade.db, trade.quotes.tape);
  return readRange((await reader.range(BTC, fromSeq, toSeq ?? trade.quotes.tape.of(BTC).seq))!).records;
};
const wrong = async (receipt: Receipt): Promise<string[]> =>
  checkReceipt(receipt, await tapeFor(receipt)).flatMap(({ name, isRight }) => (isRight ? [] : [name]));

const opened = async (given: Parameters<typeof buy>[0] = {}) => {
  const memberId = await trade.member();
  await trade.tick(9_000_000);
  const id = await placed(trade, by(memberId), buy(given));
  await trade.tick(9_000_500);
  await trade.settled();
  return { memberId, id };
};

describe('a receipt', () => {
  it('of a fill is decided again from the tape, to the same price, margin and fee', async () => {
    const { memberId, id } = await opened({ kind: 'market', direction: 'sell', leverage: 20 });
    const receipt = await receiptOf(memberId, id);
    expect(receipt).toMatchObject({ kind: 'fill', price: '9000020', side: '-1' });
    expect(await wrong(receipt)).toEqual([]);
  });

  it.each([
    ['asked', {}, 9_050_000],
    ['stop_loss', { stopLoss: { price: '89500' } }, 8_940_000],
    ['take_profit', { takeProfit: { percent: '5' } }, 9_060_000],
    ['close_out', {}, 8_500_000],
  ] as const)('of a closing that was %s is decided again from the tape', async (reason, given, price) => {
    const { memberId, id } = await opened(given);
    await trade.tick(8_990_000);
    if (reason === 'asked') await askToClose(trade.deps, by(memberId), id);
    await trade.tick(price);
    await trade.settled();
    const receipt = await receiptOf(memberId, id, 1);
    expect(receipt).toMatchObject({ kind: 'closing', reason });
    expect(await wrong(receipt)).toEqual([]);
  });

  it('of an option is decided again from the tape', async () => {
    const memberId = await trade.member();
    await trade.tick(9_000_000);
    const input = { realm: 'money', symbol: 'BTCUSDT', seconds: 30, direction: 'fall', stake: '100' } as const;
    const id = await bet(trade, by(memberId), input);
    for (let i = 0; i <= 31; i++) await trade.tick(9_000_000 - i);
    await trade.settled();
    const receipt = await receiptOf(memberId, id);
    expect(receipt).toMatchObject({ outcome: 'won', credit: '180000000' });
    expect(await wrong(receipt)).toEqual([]);
  });

  it('of something false turns red, whatever is false about it', async () => {
    const { memberId, id } = await opened();
    await askToClose(trade.deps, by(memberId), id);
    await trade.tick(9_050_000);
    await trade.settled();
    const fill = await receiptOf(memberId, id);
    const closing = await receiptOf(memberId, id, 1);
    expect(await wrong({ ...fill, price: '9000981' } as Receipt)).toEqual(['price']);
    expect(await wrong({ ...fill, margin: '1' } as Receipt)).toEqual(['margin']);
    expect(await wrong({ ...closing, paid: '1' } as Receipt)).toEqual(['paid']);
    // A better tick passed over: the rule finds the first one.
    expect(
      await wrong({ ...fill, acceptSeq: String(Number((fill as { acceptSeq: string }).acceptSeq) - 1) } as Receipt),
    ).toContain('tick');
    // Worse than the order would take: it should have been returned.
    expect(await wrong({ ...fill, limit: '9000979' } as Receipt)).toContain('tick');
    expect(await wrong({ ...closing, reason: 'stop_loss', stopLoss: '8000000' } as Receipt)).toContain('tick');
  });

  it('becomes a bundle that a stranger checks with the public keys alone', async () => {
    const { memberId, id } = await opened();
    await askToClose(trade.deps, by(memberId), id);
    await trade.tick(9_050_000);
    await trade.tick(9_050_000);
    await trade.settled();
    const { receipt, checkpoint } = await asked(memberId, id, 1);
    const reader = new TapeReader(trade.db, trade.quotes.tape);
    const published = (await reader.checkpoint(checkpoint!))!;
    const { seq } = published.heads.find(({ symbolId }) => symbolId === BTC)!;
    const { fromSeq } = neededRange(readReceipt(receipt, key.publicKey)!);
    const range = (await reader.range(BTC, fromSeq, seq))!;
    const bundle = {
      receipt,
      receiptKey: toBase64(key.publicKey),
      tapeKeys: [toBase64(trade.quotes.tape.key.publicKey)],
      tape: toBase64(Buffer.concat([encodeTapeHeader(range), range.records])),
      checkpoint: {
        note: published.note,
        heads: published.heads.map((head) => [head.symbolId, head.seq, toBase64(head.head)] as const),
      },
    };
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
