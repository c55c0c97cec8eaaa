/**
 * `npm run payout-sign -- FILE --key KEYFILE` signs a batch of payouts on a machine without a network: it shows every payment
 * and asks for nothing else. Two people do it one after the other; whoever sends it in adds the transaction:
 *   npm run payout-sign -- batch.json --key ada.key
 *   npm run payout-sign -- batch.signed.json --key ben.key --send-key gas.key --nonce 12 --max-fee-gwei 40 --tip-gwei 1
 * A key file has 64 digits of hex. The result is written beside the file and imported at the desk.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fromHex, toHex } from '@assay/verify/binary';
import { addressBytes, isContractForm } from '@assay/verify/forwarder';
import {
  payoutCall,
  payoutDigest,
  payoutSigner,
  signerAddress,
  signPayout,
  signTransaction,
} from '@assay/verify/treasury';
import type { PayoutBatch } from '@assay/verify/treasury';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    'send-key': { type: 'string' },
    nonce: { type: 'string' },
    'max-fee-gwei': { type: 'string' },
    'tip-gwei': { type: 'string', default: '1' },
  },
});

interface File {
  form: string;
  chainId: number;
  treasury: string;
  number: string;
  digest: string;
  payments: { token: string; to: string; amount: string; currency: string; withdrawal: string }[];
  signatures?: string[];
  transaction?: string;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const fail = (why: string): never => {
  process.stderr.write(`${why}\n`);
  process.exit(1);
};

const readKey = (path: string): Uint8Array => {
  const text = readFileSync(path, 'utf8').trim().replace(/^0x/, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(text) ? fromHex(text) : fail(`${path} is no key of 64 digits.`);
};
const wholeNumber = (name: 'nonce' | 'max-fee-gwei' | 'tip-gwei'): bigint => {
  const text = options[name];
  return text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : fail(`Say --${name} as a whole number.`);
};

const path = positionals[0] ?? fail('Say which batch: npm run payout-sign -- batch.json --key KEYFILE');
const file = JSON.parse(readFileSync(path, 'utf8')) as File;
const { form } = file;
if (!isContractForm(form)) throw new Error('the file names no chain that is known here');
const batch: PayoutBatch = {
  form,
  chainId: file.chainId,
  treasury: file.treasury,
  number: BigInt(file.number),
  payments: file.payments.map(({ token, to, amount }) => ({ token, to, amount: BigInt(amount) })),
};
const digest = toHex(payoutDigest(batch));
if (digest !== file.digest) fail('The digest of the file is not that of its payments. Do not sign it.');

say(`Chain ${file.chainId}, treasury ${file.treasury}, batch number ${file.number}`);
for (const { amount, currency, token, to, withdrawal } of file.payments)
  say(`  ${amount} smallest units of ${currency} (${token}) to ${to}, withdrawal ${withdrawal}`);
say(`Digest ${digest}`);

const signatures = (file.signatures ?? []).filter((one) => payoutSigner(batch, one) !== undefined);
if (options.key !== undefined) {
  const key = readKey(options.key);
  const own = signerAddress(form, key);
  if (signatures.some((one) => payoutSigner(batch, one) === own)) fail(`${own} has signed it already.`);
  if (signatures.length < 2) signatures.push(signPayout(batch, key));
}
for (const one of signatures) say(`Signed by ${payoutSigner(batch, one) ?? ''}`);

const GWEI = 1_000_000_000n;
const GAS_BASE = 120_000n;
const GAS_PAYMENT = 90_000n;
const [first, second] = signatures;
let { transaction } = file;
if (options['send-key'] !== undefined) {
  if (form !== 'ERC20') fail('On TRON a wallet of your own sends it: call pay of the treasury.');
  if (first === undefined || second === undefined) fail('Two people have to sign before it is sent.');
  transaction = signTransaction(
    {
      chainId: BigInt(file.chainId),
      nonce: wholeNumber('nonce'),
      maxTip: wholeNumber('tip-gwei') * GWEI,
      maxFee: wholeNumber('max-fee-gwei') * GWEI,
      gasLimit: GAS_BASE + GAS_PAYMENT * BigInt(batch.payments.length),
      to: toHex(addressBytes(form, file.treasury)),
      value: 0n,
      data: payoutCall(batch, [first!, second!]),
    },
    readKey(options['send-key']),
  );
} else if (form === 'TRC20' && first !== undefined && second !== undefined)
  say(`Call of the treasury: ${toHex(payoutCall(batch, [first, second]))}`);

const out = path.replace(/(?:\.signed)?\.json$/, '') + '.signed.json';
writeFileSync(
  out,
  `${JSON.stringify({ ...file, signatures, ...(transaction !== undefined && { transaction }) }, null, 2)}\n`,
);
say(`Written: ${out}`);
