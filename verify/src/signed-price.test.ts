import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './binary.ts';
import { isSignedBy, mantissaAtScale, readSignedMessage } from './signed-price.ts';

/** A message that Pyth documents, and the key that signed it. */
const MESSAGE =
  'b9011a82e5cddee2c1bd364c8c57e1c98a6a28d194afcad410ff412226c8b2ae931ff59a57147cb47c7307afc2a0a1abec4dd7e835a5b7113cf5aeac13a745c6bed6c600' +
  '74313a6525edf99936aa1477e94c72bc5cc617b21745f5f03296f3154461f2141c0075d3c7931c9773f30a240600010102000000010000e1f50500000000';
const SIGNER = fromHex('74313a6525edf99936aa1477e94c72bc5cc617b21745f5f03296f3154461f214');

describe('a signed price', () => {
  it('is read and its signature holds', () => {
    const message = readSignedMessage(fromHex(MESSAGE));
    expect(toHex(message.publicKey)).toBe(toHex(SIGNER));
    expect(message.prices).toMatchObject([{ feedId: 2, price: 100_000_000n, exponent: undefined }]);
    expect(isSignedBy(message, [SIGNER])).toBe(true);
    expect(isSignedBy(message, [])).toBe(false);
    expect(isSignedBy(message, [new Uint8Array(32)])).toBe(false);
  });

  it('does not hold once a bit is changed', () => {
    const bytes = fromHex(MESSAGE);
    for (const at of [10, 120, bytes.length - 1]) {
      const bent = bytes.slice();
      bent[at]! ^= 1;
      let isSigned = false;
      try {
        isSigned = isSignedBy(readSignedMessage(bent), [SIGNER]);
      } catch {
        // Refused before anyone asks for a signature.
      }
      expect(isSigned).toBe(false);
    }
  });

  it('is refused when it ends early, goes on, or names an unknown property', () => {
    const bytes = fromHex(MESSAGE);
    for (let length = 0; length < bytes.length; length++)
      expect(() => readSignedMessage(bytes.slice(0, length))).toThrow();
    expect(() => readSignedMessage(Uint8Array.from([...bytes, 0]))).toThrow();
    const unknown = bytes.slice();
    unknown[bytes.length - 9] = 99;
    expect(() => readSignedMessage(unknown)).toThrow();
    expect(() => readSignedMessage(new Uint8Array(5000))).toThrow();
  });

  it('comes to the scale of an instrument, cut', () => {
    expect(mantissaAtScale(108_123_456n, -8, 5)).toBe(108_123);
    expect(mantissaAtScale(265n, 0, 2)).toBe(26_500);
    expect(mantissaAtScale(1n, -8, 2)).toBeUndefined();
    expect(mantissaAtScale(-5n, 0, 2)).toBeUndefined();
    expect(mantissaAtScale(10n ** 18n, 0, 5)).toBeUndefined();
  });
});
