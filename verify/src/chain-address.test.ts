import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAIN_NETWORKS, chainAddress, isChainAddress } from './chain-address.ts';

const VALID = [
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['TRC20', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'],
  // EIP-55
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['ERC20', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['ERC20', '0xde709f2102306220921060314715629080e2fb77'],
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  // BIP 173 and BIP 350
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['BTC', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
] as const;

const INVALID = [
  ['TRC20', ''],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'],
  ['TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['TRC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
  ['ERC20', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
  ['ERC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['BTC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['BTC', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['BTC', 'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  // BIP 350: version 1 in the old checksum, version 0 in the new one.
  ['BTC', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['BTC', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq54wkd4'],
] as const;

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const hashes = fc.uint8Array({ minLength: 20, maxLength: 20 });

describe('an address of a chain', () => {
  it.each(VALID)('of %s may be %s', (network, address) => {
    expect(isChainAddress(network, address)).toBe(true);
  });

  it.each(INVALID)('of %s may not be %j', (network, address) => {
    expect(isChainAddress(network, address)).toBe(false);
  });

  it('is good for its own network alone', () => {
    fc.assert(
      fc.property(hashes, (hash) => {
        for (const made of CHAIN_NETWORKS) {
          const address = chainAddress(made, hash);
          expect(CHAIN_NETWORKS.filter((network) => isChainAddress(network, address))).toEqual([made]);
        }
      }),
    );
  });

  it.each([
    ['TRC20', BASE58, 1],
    ['BTC', BECH32, 3],
  ] as const)('of %s is refused when any letter is changed', (network, alphabet, from) => {
    fc.assert(
      fc.property(hashes, fc.nat(), fc.nat(), (hash, at, to) => {
        const address = chainAddress(network, hash);
        const index = from + (at % (address.length - from));
        const letter = alphabet[to % alphabet.length]!;
        fc.pre(letter !== address[index]);
        expect(isChainAddress(network, address.slice(0, index) + letter + address.slice(index + 1))).toBe(false);
      }),
    );
  });

  it('of ERC20 is refused when the case of some letters is changed', () => {
    fc.assert(
      fc.property(hashes, fc.nat(), (hash, at) => {
        const address = chainAddress('ERC20', hash);
        const letters = Array.from(address.slice(2)).flatMap((char, i) => (/[a-f]/i.test(char) ? [i + 2] : []));
        fc.pre(/[a-f]/.test(address) && /[A-F]/.test(address) && letters.length > 2);
        const index = letters[at % letters.length]!;
        const char = address[index]!;
        const flipped = char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase();
        const changed = address.slice(0, index) + flipped + address.slice(index + 1);
        const hex = changed.slice(2);
        fc.pre(hex !== hex.toLowerCase() && hex !== hex.toUpperCase());
        expect(isChainAddress('ERC20', changed)).toBe(false);
      }),
    );
  });
});
