import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { toBase64 } from './checkpoint.ts';
import {
  cosignatureLine,
  cosignedAt,
  cosignedText,
  fingerprintOf,
  headLine,
  isSignedBy,
  isSignedByQuickly,
  logHeadBody,
  parseLogNote,
  parseVerifierKey,
  verifierKey,
} from './log-head.ts';

const secret = ed25519.utils.randomSecretKey();
const other = ed25519.utils.randomSecretKey();
const log = { name: 'assay.example/log', publicKey: ed25519.getPublicKey(secret) };
const witness = { name: 'witness.example/w1', publicKey: ed25519.getPublicKey(other) };
const body = logHeadBody({ origin: log.name, size: 12, root: new Uint8Array(32).fill(3) });
const sign = (text: string, key: Uint8Array) => ed25519.sign(new TextEncoder().encode(text), key);
const ownLine = headLine(log, sign(body, secret));
const witnessLine = cosignatureLine(witness, 1_800_000_000, sign(cosignedText(body, 1_800_000_000), other));
const note = `${body}\n${ownLine}${witnessLine}`;

it('a note says what the log is, and who signed it', async () => {
  const read = parseLogNote(note)!;
  expect(read).toMatchObject({ origin: log.name, size: 12, root: new Uint8Array(32).fill(3) });
  expect(isSignedBy(read, log)).toBe(true);
  expect(await isSignedByQuickly(read, log)).toBe(true);
  expect(cosignedAt(read, witness)).toBe(1_800_000_000);
});

it('reads the example of the specification', () => {
  // C2SP tlog-witness: a checkpoint with two lines of its log.
  const example = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— example.com/behind-the-sofa opLqBQsREYCgu6xQkYQwJr9fo45a62DN9EdmHXnZdXNqlcVGlCum2Wks+49/V6267UEjw6QUXTS5Rovnzv++qbSzm9Q=
`;
  expect(parseLogNote(example)).toMatchObject({
    size: 20_852_163,
    signatures: [{ name: log.name.replace('assay.example/log', 'example.com/behind-the-sofa') }, {}],
  });
});

describe('nobody signed', () => {
  it.each([
    ['another body', note.replace('\n12\n', '\n13\n')],
    ['a line of another log', `${body}\n${headLine({ ...log, name: 'other.example/log' }, sign(body, secret))}`],
    ['a line by another key', `${body}\n${headLine(log, sign(body, other))}`],
    ['one good line and one bad', `${body}\n${ownLine}${headLine(log, sign(`${body} `, secret))}`],
    ['the witness alone', `${body}\n${witnessLine}`],
  ])('%s', async (_, text) => {
    const read = parseLogNote(text)!;
    expect(read).toBeDefined();
    expect(isSignedBy(read, log)).toBe(false);
    expect(await isSignedByQuickly(read, log)).toBe(false);
  });

  it('a cosignature of another time, body, name or kind', () => {
    const at = (line: string, text = body) => cosignedAt(parseLogNote(`${text}\n${line}`)!, witness);
    expect(at(cosignatureLine(witness, 1_800_000_001, sign(cosignedText(body, 1_800_000_000), other)))).toBeUndefined();
    expect(at(witnessLine, body.replace('\n12\n', '\n11\n'))).toBeUndefined();
    expect(at(cosignatureLine({ ...witness, name: 'w2' }, 1, sign(cosignedText(body, 1), other)))).toBeUndefined();
    expect(at(cosignatureLine(witness, 0, sign(cosignedText(body, 0), other)))).toBeUndefined();
    expect(at(headLine(witness, sign(body, other)))).toBeUndefined();
  });
});

it.each([
  '',
  body,
  `${body}\n`,
  note.trimEnd(),
  note.replace('\n12\n', '\n012\n'),
  note.replace('\n12\n', '\n-1\n'),
  note.replace('— ', '- '),
  `${body}\n— ${log.name} AAAA\n`,
  `${body}\n${ownLine.repeat(33)}`,
  note.replace(toBase64(new Uint8Array(32).fill(3)), toBase64(new Uint8Array(32).fill(3)).slice(0, -2) + 'B='),
])('%# is no head of a log', (text) => {
  expect(parseLogNote(text)).toBeUndefined();
});

it('keys go as one line, each for its own use', () => {
  expect(parseVerifierKey(verifierKey(log, 'log'), 'log')).toEqual(log);
  expect(parseVerifierKey(verifierKey(witness, 'witness'), 'witness')).toEqual(witness);
  expect(parseVerifierKey(verifierKey(log, 'log'), 'witness')).toBeUndefined();
  expect(parseVerifierKey(verifierKey(log, 'log').replace('assay', 'bssay'), 'log')).toBeUndefined();
  expect(parseVerifierKey('x', 'log')).toBeUndefined();
});

it('a fingerprint is short enough to be compared aloud', () => {
  expect(fingerprintOf(new Uint8Array(32))).toBe('6668 7aad f862 bd77 6c8f c18b 8e9f 8e20');
});
