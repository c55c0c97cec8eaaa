/**
 * A live instance from an empty database to a member who was paid out, through the doors that people use: processes,
 * commands, the members' port, the desk's port, files of the bank, nodes of a chain. Only the world outside is a stand-in.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:http2';
import type { RequestOptions } from 'node:https';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEmailCode, register } from '@assay/contract/auth';
import { getDepositAddress } from '@assay/contract/deposit';
import { createBatch, exportBatch, getBatch, importSigned } from '@assay/contract/desk/batch';
import { decideApplication, listApplications } from '@assay/contract/desk/identity';
import { inviteOperator } from '@assay/contract/desk/operator';
import { getOverview } from '@assay/contract/desk/overview';
import { decideProposal } from '@assay/contract/desk/proposal';
import { approveWithdrawal, getWithdrawal } from '@assay/contract/desk/withdrawal';
import { applyKYC } from '@assay/contract/identity';
import { listOffers } from '@assay/contract/offer';
import { addDestination, destinationSubject, setWithdrawalPassword } from '@assay/contract/payout';
import { getConfirmCode } from '@assay/contract/security';
import { closePosition, createPosition, listPositions } from '@assay/contract/trade';
import { listBalances } from '@assay/contract/wallet';
import { applyWithdrawal, listWithdrawals, withdrawalSubject } from '@assay/contract/withdrawal';
import { forwarderAddress } from '@assay/verify/forwarder';
import { CallError } from '@assay/client/call-error';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { BANK, camt053, closingOf } from '../../server/src/modules/bank/test-bank.ts';
import type { TestEntry } from '../../server/src/modules/bank/test-bank.ts';
import { addressOfKey, openTestChain, PAYER, SIGNERS } from '../../server/src/modules/chain/test-chain.ts';
import type { TestChain } from '../../server/src/modules/chain/test-chain.ts';
import { picture } from '../../server/src/modules/upload/test-upload.ts';
import { standInSettings, startStandIns } from '../../server/src/quotes/live/test-stand-ins.ts';
import type { StandIns } from '../../server/src/quotes/live/test-stand-ins.ts';
import { saidOf } from '../../web/src/features/receipt/sources-of.ts';
import type { SaidSource } from '../../web/src/features/receipt/sources-of.ts';
import { checkShownReceipt } from '../../web/src/proof/check-receipt.ts';
import type { ReceiptCheck } from '../../web/src/proof/check-receipt.ts';
import type { ReceiptId } from '../../web/src/proof/fetch-bundle.ts';
import { openPhone } from '../attacks/phone.ts';
import type { Phone } from '../attacks/phone.ts';
import { openInstance } from './instance.ts';
import type { Instance } from './instance.ts';
import { askByTls, makeCertificate, nginxBinary, openNginx } from './nginx.ts';
import type { Nginx } from './nginx.ts';
import { comeIn } from './operators.ts';
import type { LiveOperator } from './operators.ts';
import { freePort, openMailbox, openOwnPostgres, openProxy } from './outside.ts';
import type { Mailbox, OwnPostgres } from './outside.ts';

const APP = 'https://app.example.com';
const DESK = 'https://desk.example.com';
const EMAIL = 'zoe@example.com';
const PASSWORD = 'violet anchors drift';
const SAFE_PASSWORD = 'staple under the lamp';
const USDT = 1_000_000n;
const TO = '0x52908400098527886E0F7030069857D2E4169EE7';
const IBAN = 'DE02120300000000202051';
const WAIT_SECONDS = 4;
/** Jobs look every few seconds; a busy machine takes its time. */
const LONG = { timeout: 60_000, interval: 200 };

let folder: string;
let postgres: OwnPostgres;
let chain: TestChain;
let venues: StandIns;
let mailbox: Mailbox;
let proxies: { url: string; close: () => void }[];
/** The nginx of this machine with the lines of the document; undefined where there is none. */
let nginx: (Nginx & { plain: number; tls: number; ca: Buffer; folder: string }) | undefined;
let instance: Instance;
let owner: LiveOperator;
let reviewer: LiveOperator;
let treasurer: LiveOperator;
let phone: Phone;
let memberId: string;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-live-'));
  await mkdir(join(folder, 'bank'));
  [postgres, chain, venues, mailbox] = await Promise.all([
    openOwnPostgres(join(folder, 'cluster')),
    openTestChain(),
    startStandIns(),
    openMailbox(),
  ]);
  // The contracts are in a final block.
  await chain.mine(chain.finality + 1);
  const [port, deskPort] = [await freePort(), await freePort()];
  await openDoors({ app: port, desk: deskPort });
  instance = openInstance({
    ...postgres.settings,
    ...standInSettings(venues),
    PORT: String(port),
    DESK_PORT: String(deskPort),
    ASSAY_PROFILE: 'live',
    ASSAY_DATA: join(folder, 'data'),
    ASSAY_HTTPS_PORT: '0',
    ASSAY_METRICS_PORT: '0',
    ASSAY_ORIGINS: APP,
    DESK_ORIGINS: DESK,
    ASSAY_TRUST_PROXY: '127.0.0.1',
    ASSAY_SMTP_URL: mailbox.url,
    ASSAY_MAIL_FROM: 'Example <no-reply@example.com>',
    ASSAY_ORDER_AGE_MS: '20000',
    ASSAY_BANK: JSON.stringify([BANK]),
    ASSAY_BANK_FOLDER: join(folder, 'bank'),
    ASSAY_CHAINS: JSON.stringify([chain.settings]),
  });
});
afterAll(async () => {
  await instance.stop();
  for (const proxy of proxies) proxy.close();
  await nginx?.stop();
  await Promise.all([mailbox.close(), venues.close(), chain.close()]);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The two addresses, each behind the proxy of the document where this machine has one. */
const openDoors = async (ports: { app: number; desk: number }): Promise<void> => {
  const binary = nginxBinary();
  const hosts = [new URL(APP).host, new URL(DESK).host] as const;
  if (binary === undefined) {
    process.stdout.write('No nginx on this machine: the proxy of docs/going-live.md is not tried.\n');
    proxies = [await openProxy(ports.app, hosts[0]), await openProxy(ports.desk, hosts[1])];
    return;
  }
  const own = join(folder, 'nginx');
  await mkdir(own);
  const [plain, tls] = [await freePort(), await freePort()];
  const ca = makeCertificate(own);
  nginx = { ...(await openNginx(binary, own, { ...ports, plain, tls })), plain, tls, ca, folder: own };
  proxies = [await openProxy(tls, hosts[0], ca), await openProxy(tls, hosts[1], ca)];
};

const set = (what: string, ...fields: string[]): Promise<string> =>
  instance.npm('reference', ['set', ...what.split(' '), ...fields, '--reason', 'the first day']);

const available = async (currency: string): Promise<string> =>
  (await phone.ask(listBalances, {})).find((one) => one.currency === currency)!.available;

/** The balance of the account at the bank, in cents, and the day of its next statement. */
let balance = 0;
let day = Date.UTC(2026, 0, 1);
const statement = (...entries: TestEntry[]): Buffer => {
  day += 86_400_000;
  const one = { day: new Date(day).toISOString().slice(0, 10), opening: balance, entries };
  balance = closingOf(one);
  return camt053(one);
};
/** As the bank's own program puts it there; a file that was written just now is left alone for a moment. */
const putInFolder = async (bytes: Buffer): Promise<void> => {
  const path = join(folder, 'bank', `${day}.xml`);
  await writeFile(path, bytes);
  await utimes(path, new Date(Date.now() - 10_000), new Date(Date.now() - 10_000));
};

const FORM = { 'content-type': 'multipart/form-data; boundary=x' };

const codeFor = async (asked: Parameters<typeof phone.ask<typeof getConfirmCode>>[1]): Promise<{ code: string }> => {
  await phone.ask(getConfirmCode, asked);
  return { code: await mailbox.nextCode(EMAIL) };
};

/** As the phone sends a picture: the path under which other calls name it. */
const upload = async (): Promise<string> => {
  const body = new FormData();
  const bytes = await picture(600).jpeg().toBuffer();
  body.append('file', new File([new Uint8Array(bytes)], 'passport.jpg', { type: 'image/jpeg' }));
  const headers = { 'x-access-token': token };
  const reply = await fetch(`${proxies[0]!.url}/api/sys/common/upload`, { method: 'POST', headers, body });
  const { message } = (await reply.json()) as { message: string };
  return message;
};

/** Two people, one after the other, on a machine without a network; the second adds the transaction. */
const signOffline = async (fileName: string, text: string): Promise<string> => {
  const path = join(folder, fileName);
  await writeFile(path, text);
  const keyFile = async (name: string, key: Uint8Array): Promise<string> => {
    await writeFile(join(folder, name), `${Buffer.from(key).toString('hex')}\n`);
    return join(folder, name);
  };
  await instance.npm('payout-sign', [path, '--key', await keyFile('ada.key', SIGNERS[0])]);
  const nonce = String(await chain.nonceOf(addressOfKey(PAYER)));
  const sending = ['--send-key', await keyFile('gas.key', PAYER), '--nonce', nonce, '--max-fee-gwei', '40'];
  const signed = path.replace(/\.json$/, '.signed.json');
  await instance.npm('payout-sign', [signed, '--key', await keyFile('ben.key', SIGNERS[2]), ...sending]);
  return readFile(signed, 'utf8');
};

const usedVenues = async (): Promise<string[]> =>
  (await owner.ask(getOverview, {})).health.venues.filter(({ used }) => used > 0).map(({ venue }) => venue);

/** Checks a receipt on the phone and by the command, and resolves to the sources that made its price. */
const sourcesOf = async (of: ReceiptId): Promise<Pick<SaidSource, 'name' | 'isSigned'>[]> => {
  let check: ReceiptCheck | undefined;
  await expect.poll(async () => (check = await checkShownReceipt(of)).state, LONG).not.toBe('early');
  if (check?.state !== 'true') throw new Error(`the receipt does not check: ${JSON.stringify(check)}`);
  const bundle = join(folder, `${of.id}-${of.closing ?? 0}.json`);
  await writeFile(bundle, JSON.stringify(check.proof));
  expect(await instance.npm('verify', [bundle])).toContain('Everything matches.');
  const { sources } = saidOf(check.verdict.receipt!, check.verdict.records)!;
  expect(sources.every(({ counts }) => counts)).toBe(true);
  return sources.map(({ name, isSigned }) => ({ name, isSigned }));
};

/** A machine that is busy hears the sources late, and the market halts until it has caught up. Undefined while it is closed. */
const place = async (order: Parameters<typeof phone.ask<typeof createPosition>>[1]): Promise<string | undefined> => {
  for (;;) {
    try {
      return (await phone.ask(createPosition, order)).id;
    } catch (error) {
      const name = error instanceof CallError ? error.name : undefined;
      if (name === 'market_closed') return undefined;
      if (name !== 'trading_halted') throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
};

// Each step goes on from the one before it.
it('a live instance is set up with the desk alone, and opened when nothing is missing', async () => {
  await instance.start({ ASSAY_SETUP: 'on' });
  const [app, desk] = proxies.map(({ url }) => url) as [string, string];
  expect((await fetch(`${app}/api/public/getPublicKey`)).status).toBe(503);
  const addOwner = async (email: string, name: string): Promise<LiveOperator> => {
    const said = await instance.npm('operator', ['add', '--email', email, '--name', name, '--roles', 'owner']);
    return comeIn(desk, /https?:\S+/.exec(said)![0]);
  };
  owner = await addOwner('ada@example.com', 'Ada Byron');
  const second = await addOwner('ben@example.com', 'Ben Ito');
  await owner.addPasskey(DESK);
  const invite = async (email: string, name: string, role: 'reviewer' | 'treasurer'): Promise<LiveOperator> => {
    const person = { email, name, roles: [role] };
    const { proposalId } = await owner.ask(inviteOperator, { ...person, reason: 'the first day' });
    const decision = { id: proposalId!, decision: 'approve', reason: 'agreed' } as const;
    return comeIn(desk, (await second.ask(decideProposal, decision)).link!);
  };
  reviewer = await invite('cleo@example.com', 'Cleo Sand', 'reviewer');
  treasurer = await invite('dan@example.com', 'Dan Roth', 'treasurer');

  expect(await instance.npm('doctor', [], 11)).toContain('✗ The company that members contract with');
  await set('setting entity', 'entity=Example Markets Ltd', 'registration=Zug, CHE-1', 'contact=help@example.com');
  await set('setting entity', 'licence.en-us=Licence 42', 'custody.en-us=Held apart at Example Bank');
  for (const symbol of ['BTCUSDT', 'EURUSD', 'XAUUSD']) await set(`instrument ${symbol}`, 'isOpen=true');
  for (const network of ['EUR/BANK', 'USDT/ERC20']) await set(`network ${network}`, 'isOpen=true');
  await set('setting offer_rules', 'contracts.countries=CH,DE', 'swap.countries=CH');
  // In this run nobody can wait for a day until a new destination may be used.
  await set('setting transfer_rules', `waitSeconds=${WAIT_SECONDS}`);
  expect(await instance.stop()).toBe(0);
  expect(await instance.npm('doctor', [])).toContain('Nothing is missing: live can start.');
  await instance.start();
});

it('hears every source, and registers a member by a mailed code', async () => {
  const url = proxies[0]!.url;
  phone = await openPhone(url, { id: '', token: '' });
  await phone.ask(getEmailCode, { email: EMAIL });
  const captcha = await mailbox.nextCode(EMAIL);
  const session = await phone.ask(register, { email: EMAIL, password: PASSWORD, captcha, agreed: true });
  token = session.token;
  memberId = session.userInfo.id;
  phone = await openPhone(url, { id: memberId, token });
  await expect.poll(usedVenues, LONG).toEqual(expect.arrayContaining(['binance', 'okx', 'kraken', 'bitstamp', 'pyth']));
});

it('verifies the member at the desk, and offers what the country may have', async () => {
  const front = await upload();
  await phone.ask(applyKYC, {
    surname: 'Keller',
    firstName: 'Zoë',
    birthday: '1990-02-28',
    country: 'CH',
    documentType: 'passport',
    documentNumber: 'C1234567',
    front,
  });
  const { records } = await reviewer.ask(listApplications, {});
  expect(records).toMatchObject([{ kind: 'basic', member: { id: memberId } }]);
  await reviewer.ask(decideApplication, { id: records[0]!.id, decision: 'authorize' });
  const offers = new Map((await phone.ask(listOffers, {})).map(({ offer, bar }) => [offer, bar]));
  expect(Object.fromEntries(offers)).toMatchObject({ contracts: null, swap: null, options: 'off' });
});

it('credits what came in by the bank, by the folder and by the command, and by the chain', async () => {
  const { reference } = await phone.ask(getDepositAddress, { currency: 'EUR', chainType: 'BANK' });
  const paid = { name: 'ZOE KELLER', text: `Top up ${reference}` };
  await putInFolder(statement({ ...paid, amount: 50_000, ref: 'A1' }));
  await expect.poll(() => available('EUR'), LONG).toBe('500.00');
  const file = join(folder, 'second.xml');
  await writeFile(file, statement({ ...paid, amount: 10_000, ref: 'A2' }));
  expect(await instance.npm('bank', ['import', file])).toMatch(/taken$/m);
  expect(await instance.npm('bank', ['import', file])).toMatch(/came before, nothing was done/);
  await expect.poll(() => available('EUR'), LONG).toBe('600.00');

  const { address, forwarder } = await phone.ask(getDepositAddress, { currency: 'USDT', chainType: 'ERC20' });
  const { factory, treasury } = chain.settings;
  expect(forwarder).toEqual({ factory, treasury });
  expect(address).toBe(forwarderAddress({ form: 'ERC20', factory, treasury }, memberId));
  await chain.pay(address, 2000n * USDT);
  await chain.mine(chain.finality + 1);
  await expect.poll(() => available('USDT'), LONG).toBe('2000.000000');
});

it('trades at the median of the venues, with receipts that the phone and the command check', async () => {
  const order = { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 1 } as const;
  // Leverage waits for the risk lesson and a day after it.
  await expect(phone.ask(createPosition, { ...order, leverage: 2 })).rejects.toThrow();
  const orderId = (await place(order))!;
  const open = async () => (await phone.ask(listPositions, {})).records[0]?.id;
  await expect.poll(open, LONG).toBeDefined();
  const id = (await open())!;
  // Too few venues are left: the signed source decides.
  venues.fault('drop', ['okx', 'kraken']);
  await expect.poll(usedVenues, LONG).not.toEqual(expect.arrayContaining(['okx']));
  venues.setPrice('BTCUSDT', 65_300);
  await phone.ask(closePosition, { id });
  const closed = async () => (await phone.ask(listPositions, { state: 'closed' })).records[0]?.closings.length;
  await expect.poll(closed, LONG).toBe(1);
  venues.fault(undefined);
  const ofOrder = await sourcesOf({ id: orderId, closing: undefined });
  expect(ofOrder).toEqual(['Binance', 'OKX', 'Kraken', 'Bitstamp'].map((name) => ({ name, isSigned: undefined })));
  expect(await sourcesOf({ id, closing: '1' })).toEqual(expect.arrayContaining([{ name: 'Pyth', isSigned: true }]));
});

it('trades a currency at the signed price, while its market is open', async () => {
  const order = { symbol: 'EURUSD', direction: 'buy', kind: 'market', quantity: '100', leverage: 1 } as const;
  const orderId = await place(order);
  // Currencies rest at the weekend, and this run does not.
  if (orderId === undefined) return;
  const open = async () => (await phone.ask(listPositions, {})).records[0]?.id;
  await expect.poll(open, LONG).toBeDefined();
  await phone.ask(closePosition, { id: (await open())! });
  await expect.poll(open, LONG).toBeUndefined();
  expect(await sourcesOf({ id: orderId, closing: undefined })).toEqual([
    { name: 'Pyth', isSigned: true },
    { name: 'Tiingo', isSigned: undefined },
  ]);
});

it('pays out by the bank and by the chain, each settled by what the rail says', async () => {
  const action = 'withdrawal_password';
  const passwords = { loginPassword: PASSWORD, newPassword: SAFE_PASSWORD, ...(await codeFor({ action })) };
  phone.logIn((await phone.ask(setWithdrawalPassword, passwords)).token);
  const bank = {
    kind: 'bank',
    currency: 'EUR',
    bankName: 'Bank',
    realName: 'Zoë Keller',
    bankAccount: IBAN,
  } as const;
  const wallet = { kind: 'wallet', currency: 'USDT', network: 'ERC20', address: TO } as const;
  const withdraw = async (to: typeof bank | typeof wallet, money: string): Promise<string> => {
    const bound = await codeFor({ action: 'destination', subject: destinationSubject(to) });
    const { id: accountId } = await phone.ask(addDestination, { ...to, safePassword: SAFE_PASSWORD, ...bound });
    const asked = { currency: to.currency, money, accountId };
    const proof = await codeFor({ action: 'withdraw', subject: withdrawalSubject(asked) });
    const apply = () => phone.ask(applyWithdrawal, { ...asked, safePassword: SAFE_PASSWORD, ...proof });
    await expect(apply()).rejects.toMatchObject({ name: 'destination_waiting' });
    await new Promise((resolve) => setTimeout(resolve, (WAIT_SECONDS + 1) * 1000));
    const { id } = await apply();
    const { hash } = await reviewer.ask(getWithdrawal, { id });
    expect(await reviewer.ask(approveWithdrawal, { id, hash })).toMatchObject({ isReleased: true });
    return id;
  };
  const [byBank, byChain] = [await withdraw(bank, '200'), await withdraw(wallet, '300')];
  const statusOf = async (id: string) => (await phone.ask(listWithdrawals, { id })).records[0]!;

  const { id: bankBatch } = await treasurer.ask(createBatch, { rail: 'bank-eur' });
  const { text: pain } = await treasurer.ask(exportBatch, { id: bankBatch });
  const { realAmount } = await statusOf(byBank);
  expect(pain).toContain(`>${realAmount}<`);
  const endToEndId = byBank.replaceAll('-', '');
  expect(pain).toContain(`<EndToEndId>${endToEndId}</EndToEndId>`);
  await putInFolder(
    statement({ side: 'debit', amount: Number(realAmount) * 100, ref: 'P1', endToEndId, name: 'Zoë Keller' }),
  );
  await expect.poll(async () => (await statusOf(byBank)).status, LONG).toBe(1);

  await chain.pay(chain.settings.treasury, 10_000n * USDT);
  await chain.mine(chain.finality + 1);
  const { id: chainBatch } = await treasurer.ask(createBatch, { rail: 'chain-erc20' });
  const { fileName, text } = await treasurer.ask(exportBatch, { id: chainBatch });
  const signed = await signOffline(fileName, text);
  await treasurer.ask(importSigned, { id: chainBatch, text: signed });
  await expect.poll(async () => (await treasurer.ask(getBatch, { id: chainBatch })).state, LONG).toBe('sent');
  const before = await chain.balanceOf(TO);
  await chain.mine(chain.finality + 1);
  await expect.poll(async () => (await statusOf(byChain)).status, LONG).toBe(1);
  const arrived = (await chain.balanceOf(TO)) - before;
  expect(arrived).toBe(BigInt(Math.round(Number((await statusOf(byChain)).realAmount) * 1e6)));
});

it('stands behind the proxy of the document, whose certificate is renewed while people are connected', async () => {
  if (nginx === undefined) return;
  const { plain, tls, ca, folder: own } = nginx;
  const at = { host: '127.0.0.1', port: tls, servername: 'app.example.com', ca };
  const h2 = connect(`https://127.0.0.1:${tls}`, { ca, servername: 'app.example.com' });
  const [headers] = (await once(
    h2.request({ ':path': '/api/public/getPublicKey', ':authority': 'app.example.com' }),
    'response',
  )) as [Record<string, unknown>];
  expect(headers[':status']).toBe(200);
  h2.close();
  const redirect = await fetch(`http://127.0.0.1:${plain}/x`, { redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([301, 'https://127.0.0.1/x']);

  const ask = (options: RequestOptions, body?: Buffer) => askByTls({ ...at, agent: false, ...options }, body);
  // The desk is for the office alone.
  const desk = { servername: 'desk.example.com', headers: { host: 'desk.example.com' } };
  expect((await ask({ ...desk, path: '/' })).status).not.toBe(403);
  expect((await ask({ ...desk, path: '/', localAddress: '127.9.9.9' })).status).toBe(403);
  // A file of the largest size passes the proxy; the server decides.
  const form = { method: 'POST', path: '/api/sys/common/upload', headers: { ...FORM, host: 'app.example.com' } };
  expect((await ask(form, Buffer.alloc(20 * 1024 * 1024))).status).not.toBe(413);
  // An address that the caller makes up counts for nothing: the limit is his own.
  const forged = async (localAddress: string): Promise<number> =>
    (
      await ask({
        path: '/proof/log/consistency/1/2',
        localAddress,
        headers: { host: 'app.example.com', 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}` },
      })
    ).status;
  const answers = await Promise.all(Array.from({ length: 130 }, () => forged('127.8.8.8')));
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(await forged('127.7.7.7')).toBe(200);

  const options = { ca, servername: 'app.example.com', headers: { host: 'app.example.com' } };
  const socket = new WebSocket(`wss://127.0.0.1:${tls}/stream`, [], options);
  await once(socket, 'open');
  const serial = async () => (await ask({ path: '/healthz' })).serial;
  const before = await serial();
  makeCertificate(own);
  nginx.reload();
  await expect.poll(serial, LONG).not.toBe(before);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.terminate();
});

it('leaves books that hold, for the audit and for the phone', async () => {
  expect(await phone.visit()).toEqual([]);
  await instance.npm('audit', []);
  expect(await instance.stop()).toBe(0);
});
