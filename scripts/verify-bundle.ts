/**
 * `npm run verify -- bundle.json [key ...]`, or a PDF that brings the bundle along: decides again what a receipt says or a
 * draw gave out, from the tape in it, finds a member's claim in the total of what is owed, or adds a statement up again,
 * without any server. A bundle
 * brings its keys along; whose they are is known by those who got them elsewhere, and whoever names them has only those
 * believed.
 */
import { readFileSync } from 'node:fs';
import { CHANGED, checkBundle } from '@assay/verify/bundle';
import type { Bundle } from '@assay/verify/bundle';
import { checkDrawBundle } from '@assay/verify/draw-bundle';
import type { DrawBundle, DrawFault } from '@assay/verify/draw-bundle';
import { formatUnits } from '@assay/contract/money';
import { checkClaim, checkLiabilityBundle } from '@assay/verify/liability-bundle';
import { checkLimitBundle } from '@assay/verify/limit-bundle';
import type { LimitBundle } from '@assay/verify/limit-bundle';
import { checkStatementFile } from '@assay/verify/statement-file';
import type { StatementCheck, StatementFile } from '@assay/verify/statement-file';
import { pdfAttachment } from '@assay/verify/pdf-attachment';
import type { BundleVerdict, ClaimCertificate, LiabilityBundle } from '@assay/verify/liability-bundle';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const isDraw = (parsed: object): parsed is DrawBundle => 'commitment' in parsed && 'entries' in parsed;

/** A member's proof of what is owed, or the certificate of a claim. */
type OwedFile = LiabilityBundle | ClaimCertificate;
type AnyBundle = Bundle | DrawBundle | OwedFile | LimitBundle | StatementFile;
const isStatement = (parsed: object): parsed is StatementFile => 'kind' in parsed && parsed.kind === 'statement';
const isLimits = (parsed: object): parsed is LimitBundle => 'kind' in parsed && parsed.kind === 'limits';
const isOwed = (parsed: object): parsed is OwedFile =>
  'kind' in parsed && (parsed.kind === 'liabilities' || parsed.kind === 'claim');

const refuseHalf = ({ member, proof }: Partial<OwedFile>): void => {
  if (typeof member?.id !== 'string' || typeof member.name !== 'string' || typeof proof?.liabilities !== 'string')
    throw new Error('it lacks a part of a proof');
};

const refuseLimits = ({ keys, statements, orders }: Partial<LimitBundle>): void => {
  if (![keys, statements, orders].every((part) => Array.isArray(part)))
    throw new Error('it lacks a part of a file of limits');
};

const refuseStatement = ({ text, signature, receiptKey, statement }: Partial<StatementFile>): void => {
  const isWhole = [text, signature, receiptKey].every((part) => typeof part === 'string');
  if (!isWhole || typeof statement !== 'object' || statement === null)
    throw new Error('it lacks a part of a statement');
};

/** Parts of parts are looked at in the same way; what is wrong in them is found by the check. */
const refuseIncomplete = ({ receipt, receiptKey, tape, tapeKeys, checkpoint, opening }: Partial<Bundle>): void => {
  const isWhole = [receipt, receiptKey, tape, checkpoint?.note].every((part) => typeof part === 'string');
  if (!isWhole || !Array.isArray(tapeKeys) || !Array.isArray(checkpoint?.heads)) {
    throw new Error('it lacks a part of a bundle');
  }
  if (opening) refuseIncomplete(opening);
};

const read = (file: string): AnyBundle => {
  const bytes = readFileSync(file);
  const text = bytes.subarray(0, 5).toString() === '%PDF-' ? pdfAttachment(bytes) : bytes.toString('utf8');
  if (text === undefined) throw new Error('it brings no data along');
  const parsed = JSON.parse(text) as AnyBundle | null;
  if (typeof parsed !== 'object' || parsed === null) throw new Error('it is no object');
  if (isStatement(parsed)) refuseStatement(parsed);
  else if (isLimits(parsed)) refuseLimits(parsed);
  else if (isOwed(parsed)) refuseHalf(parsed);
  else if (!isDraw(parsed)) refuseIncomplete(parsed);
  return parsed;
};

const DRAW_LINES: Record<DrawFault, [right: string, wrong: string]> = {
  tape: [
    'The tape is whole, from before the moment of the draw to the signed checkpoint',
    'The tape is broken, begins too late, or does not lead to the signed checkpoint',
  ],
  tick: [
    'The tick is the first valid one at or after the moment of the draw',
    'Another tick was the first valid one at or after the moment of the draw',
  ],
  seed: ['The seed is the one that was committed to', 'The seed is not the one that was committed to'],
  entries: [
    'The entries are those that were published at the close',
    'The entries are not those that were published at the close',
  ],
  winners: ['Drawn again, every entry wins what was published', 'Drawn again, other entries win'],
};

const reportDraw = (bundle: DrawBundle): boolean => {
  const { isTrue, checks, tick } = checkDrawBundle(bundle);
  for (const { name, isRight } of checks) say(`${isRight ? '✓' : '✗'} ${DRAW_LINES[name][isRight ? 0 : 1]}.`);
  if (tick) say(`  Tick ${tick.seq}, ${new Date(tick.tsSrc / 1000).toISOString()}`);
  say(isTrue ? 'Everything matches.' : 'This does not match: keep the bundle, it is your proof.');
  return isTrue;
};

const OWED_LINES: Record<BundleVerdict['checks'][number]['name'], [right: string, wrong: string]> = {
  leaf: [
    'The leaf of this member is in the tree, and every sum on the way to its root holds',
    'The leaf of this member is not in the tree, or a sum on the way to its root does not hold',
  ],
  log: [
    'The tree is an entry of the public log, under a head that the log signed',
    'The tree is not in the public log, or nobody signed its head',
  ],
  signature: ['The certificate is signed', 'The certificate is not signed by this key'],
  words: ['Its words are what the leaf says', 'Its words are not what the leaf says'],
};

const reportOwed = (bundle: OwedFile): boolean => {
  const { isTrue, checks, owed } = bundle.kind === 'claim' ? checkClaim(bundle) : checkLiabilityBundle(bundle);
  for (const { name, isRight } of checks) say(`${isRight ? '✓' : '✗'} ${OWED_LINES[name][isRight ? 0 : 1]}.`);
  if (owed) {
    const { entry } = owed;
    say(`  Tree ${entry.number} of ${entry.members} members, ${new Date(entry.timeMs).toISOString()}`);
    for (const [i, { code, decimals }] of entry.assets.entries())
      if (owed.owed[i]! > 0n)
        say(
          `  Owed to ${bundle.member.name}: ${formatUnits(owed.owed[i]!, decimals)} ${code} of ${formatUnits(entry.owed[i]!, decimals)}`,
        );
  }
  say(isTrue ? 'Everything matches.' : 'This does not match: keep the file, it is your proof.');
  return isTrue;
};

const STATEMENT_LINES: Record<StatementCheck, [right: string, wrong: string]> = {
  signature: ['The statement is signed', 'The statement is not signed by this key'],
  words: ['Every digit of it is what was signed', 'Its digits are not what was signed'],
  chain: [
    'Its entries are all of the period, and lead from the hash before it to the hash at its end',
    'Its entries do not lead from the hash before the period to the hash at its end, or are not of the period',
  ],
  sums: [
    'Opening balances and every entry add up to the closing balances',
    'Opening balances and entries do not add up to the closing balances',
  ],
  summary: [
    'Added up again, movements, fees, lots and years are those of the statement',
    'Added up again, movements, fees, lots or years are other ones',
  ],
  log: ['The public log covers its entries', 'The public log does not have its entries'],
};

const reportStatement = (file: StatementFile): boolean => {
  const { isTrue, checks } = checkStatementFile(file);
  for (const { name, isRight } of checks) {
    if (name === 'log' && isRight && file.statement.logged === null) say('? No entry of it is in the public log yet.');
    else say(`${isRight ? '✓' : '✗'} ${STATEMENT_LINES[name][isRight ? 0 : 1]}.`);
  }
  if (isTrue) {
    const { member, period, summary, currencies, entries } = file.statement;
    say(`  ${member.name}, ${period.from} to ${period.to} (${period.timeZone}), ${entries.length} entries`);
    for (const { currency, opening, closing } of summary.currencies) {
      const { decimals } = currencies.find(({ code }) => code === currency)!;
      say(`  ${currency}: ${formatUnits(BigInt(opening), decimals)} to ${formatUnits(BigInt(closing), decimals)}`);
    }
  }
  say(isTrue ? 'Everything matches.' : 'This does not match: do not rely on it.');
  return isTrue;
};

/** True when nothing was accepted beyond a limit. */
const reportLimits = (bundle: LimitBundle): boolean => {
  const { isWhole, statements, orders, breaches } = checkLimitBundle(bundle);
  if (!isWhole) {
    say('✗ A statement of limits is not signed by a phone, not accepted by this key, or one is missing.');
    return false;
  }
  say(`✓ ${statements} statements of limits are signed by the member's phone and accepted by the exchange.`);
  for (const { order, atMs, limit, most, taken } of breaches)
    say(
      `✗ Order ${order} was accepted at ${new Date(atMs).toISOString()} beyond ${limit}: ${taken}, with ${most} allowed.`,
    );
  if (breaches.length === 0) say(`✓ None of ${orders} accepted orders is beyond a limit by itself.`);
  else say('The exchange accepted what it had promised to refuse: keep the file, it is your proof.');
  return breaches.length === 0;
};

/** True unless keys were named and the bundle has others. */
const reportKeys = (keys: readonly string[], trusted: readonly string[]): boolean => {
  if (keys.length === 0) return true;
  if (trusted.length === 0) {
    say(
      '? Whose keys these are is for you to compare: /proof/key and /proof/receipt-key of the exchange, or a copy you kept.',
    );
    for (const key of keys) say(`  ${key}`);
    return true;
  }
  const strange = keys.filter((key) => !trusted.includes(key));
  for (const key of strange) say(`✗ Not one of the keys you named: ${key}`);
  if (strange.length === 0) say('✓ Signed with the keys you named');
  return strange.length === 0;
};

const report = (bundle: Bundle): boolean => {
  const { isTrue, receipt, isTapeWhole, links, checks } = checkBundle(bundle);
  if (!receipt) {
    say('✗ The receipt is not signed by this key.');
    return false;
  }
  say(`✓ The receipt is signed: ${receipt.kind} of ${receipt.symbol}, ${receipt.id}`);
  if (!isTapeWhole) {
    say('✗ The tape is broken, too short, or does not lead to the signed checkpoint.');
    return false;
  }
  say(`✓ The tape is whole: ${links} links lead to the signed checkpoint`);
  for (const { name, said, found, isRight } of checks) {
    const by = name.startsWith(CHANGED) ? 'what was signed before says' : 'the tape gives';
    say(isRight ? `✓ ${name}: ${said}` : `✗ ${name}: the receipt says ${said}, ${by} ${found}`);
  }
  say(isTrue ? 'Everything matches.' : 'This does not match: keep the bundle, it is your proof.');
  return isTrue;
};

const keysOf = (bundle: AnyBundle): string[] => {
  if (isStatement(bundle)) return [bundle.receiptKey, ...(bundle.log ? [bundle.log.verifier] : [])];
  if (isLimits(bundle)) return [...bundle.keys];
  if (isOwed(bundle)) return [bundle.kind === 'claim' ? bundle.receiptKey : bundle.log.verifier];
  return isDraw(bundle) ? [...(bundle.proof?.tapeKeys ?? [])] : [bundle.receiptKey, ...bundle.tapeKeys];
};

const reportAny = (bundle: AnyBundle): boolean => {
  if (isStatement(bundle)) return reportStatement(bundle);
  if (isLimits(bundle)) return reportLimits(bundle);
  if (isOwed(bundle)) return reportOwed(bundle);
  return isDraw(bundle) ? reportDraw(bundle) : report(bundle);
};

const USAGE = `Which one?
  npm run verify -- bundle.json [key ...]         decides a receipt or a draw again
  npm run verify -- statement.json [key ...]      adds a statement up again; a PDF of ours will do as well
  npm run verify -- --day YYYY-MM-DD URL          recomputes a day from what an instance publishes
  npm run verify -- --app URL                     holds the app that an instance serves against its public log
`;

const [file, ...trusted] = process.argv.slice(2);
if (file === '--day' && /^\d{4}-\d{2}-\d{2}$/.test(trusted[0] ?? '') && trusted[1] !== undefined) {
  const { verifyDay } = await import('./verify/day.ts');
  process.exitCode = await verifyDay(trusted[0]!, trusted[1]);
} else if (file === '--app' && trusted[0] !== undefined) {
  const { verifyApp } = await import('./verify/app.ts');
  process.exitCode = await verifyApp(trusted[0]);
} else if (file === undefined || file.startsWith('--')) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  try {
    const bundle = read(file);
    const isTrusted = reportKeys(keysOf(bundle), trusted);
    process.exitCode = isTrusted && reportAny(bundle) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`This file cannot be read as a bundle: ${(error as Error).message}\n`);
    process.exitCode = 2;
  }
}
