import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { toBase64 } from './checkpoint.ts';
import { firstKeyRecord, followKeys, nextKeyRecord, readKeyRecord } from './key-record.ts';

const makeKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
  return {
    publicKey: raw,
    text: toBase64(raw),
    sign: (text: string) => new Uint8Array(sign(null, Buffer.from(text), privateKey)),
  };
};
const [first, second, third, stranger] = [makeKey(), makeKey(), makeKey(), makeKey()];

it('whoever knows a key knows those that follow from it, one after the other', () => {
  const records = [
    firstKeyRecord('tape', first.publicKey),
    nextKeyRecord('tape', second.publicKey, first),
    nextKeyRecord('tape', third.publicKey, second),
  ];
  expect(followKeys('tape', [first.text], records)).toEqual({
    keys: [first.text, second.text, third.text],
    by: records.slice(1),
  });
  expect(followKeys('tape', [second.text], records).keys).toEqual([second.text, third.text]);
  expect(readKeyRecord(records[2]!)).toEqual({ purpose: 'tape', key: third.text, before: second.text });
});

it('a key follows from nothing else', () => {
  const good = nextKeyRecord('tape', second.publicKey, first);
  const bent = [
    firstKeyRecord('tape', second.publicKey),
    nextKeyRecord('tape', second.publicKey, stranger),
    nextKeyRecord('tape', second.publicKey, { ...first, sign: stranger.sign }),
    nextKeyRecord('receipt', second.publicKey, first),
    good.replace('purpose tape', 'purpose receipt'),
    good.replace(second.text, third.text),
    good.replace(/signature .*\n/, ''),
    `${good}more\n`,
  ];
  for (const record of bent) expect(followKeys('tape', [first.text], [record]).keys).toEqual([first.text]);
  expect(followKeys('tape', [first.text], [good]).keys).toHaveLength(2);
});
