import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, signText } from './test-sign-in.ts';
import { buildSignInText, parseSignInText, signerOf, toChecksumAddress } from './wallet-sign-in.ts';
import type { SignInText } from './wallet-sign-in.ts';

const TEXT: SignInText = {
  domain: 'assay.example:8443',
  address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  statement: 'Log in to Assay. This costs nothing and moves no money.',
  uri: 'https://assay.example:8443/',
  chainId: '1',
  nonce: 'oBbLoEldZs28Xq0aZ',
  issuedAt: '2026-11-15T06:00:00.000Z',
  expirationTime: '2026-11-15T06:05:00.000Z',
};

describe('the sign-in text of EIP-4361', () => {
  it('is read as it was built', () => {
    expect(parseSignInText(buildSignInText(TEXT))).toEqual(TEXT);
  });

  it.each<[string, (text: string) => string]>([
    ['another order of lines', (text) => text.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1')],
    ['another version', (text) => text.replace('Version: 1', 'Version: 2')],
    ['a line too many', (text) => `${text}\nResources:\n- https://evil.example`],
    ['a line break at its end', (text) => `${text}\n`],
    ['no nonce', (text) => text.replace(/Nonce: .*\n/, '')],
    ['a nonce that is too short', (text) => text.replace(TEXT.nonce, 'abc')],
    ['no end', (text) => text.replace(/\nExpiration Time: .*$/, '')],
    ['a wrong checksum', (text) => text.replace('0xfB69', '0xfb69')],
    ['a second domain', (text) => text.replace('assay.example:8443 wants', 'evil.example assay.example:8443 wants')],
    ['a statement of two lines', (text) => text.replace('to Assay. ', 'to Assay.\n')],
    ['line ends of another system', (text) => text.replaceAll('\n', '\r\n')],
  ])('is refused with %s', (_, change) => {
    const changed = change(buildSignInText(TEXT));
    expect(changed).not.toBe(buildSignInText(TEXT));
    expect(parseSignInText(changed)).toBeUndefined();
  });

  it('has no text that breaks its reader', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        expect(parseSignInText(text)).toBeUndefined();
      }),
    );
  });
});

describe('the signer of a text (EIP-191)', () => {
  // The vector of the documentation of web3.eth.accounts.sign.
  const KEY = Buffer.from('4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318', 'hex');
  const ADDRESS = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23';
  const SIGNATURE =
    '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c';

  it('is found from a known signature', () => {
    expect(signerOf('Some data', SIGNATURE)).toBe(ADDRESS);
    expect(signText('Some data', KEY)).toBe(SIGNATURE);
    expect(addressOf(KEY)).toBe(ADDRESS);
  });

  it('is another one when a letter of the text or a bit of the signature is changed', () => {
    expect(signerOf('Some date', SIGNATURE)).not.toBe(ADDRESS);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 129 }), fc.constantFrom('0', '7', 'a', 'f'), (at, digit) => {
        const changed = SIGNATURE.slice(0, at) + digit + SIGNATURE.slice(at + 1);
        return changed === SIGNATURE || signerOf('Some data', changed) !== ADDRESS;
      }),
      { numRuns: 50 },
    );
  });

  it.each(['', '0x', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, `${SIGNATURE.slice(0, -2)}02`, `${SIGNATURE}00`])(
    'is nobody for %s',
    (signature) => {
      expect(signerOf('Some data', signature)).toBeUndefined();
    },
  );

  it('carries the checksum of EIP-55', () => {
    expect(toChecksumAddress(ADDRESS.toLowerCase())).toBe(ADDRESS);
  });
});
