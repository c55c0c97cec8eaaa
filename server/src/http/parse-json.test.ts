import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../base/domain-error.ts';
import { parseJson } from './parse-json.ts';

const parse = (text: string): unknown => parseJson(Buffer.from(text));
const isRefused = (text: string): boolean => {
  try {
    parse(text);
    return false;
  } catch (error) {
    return error instanceof DomainError && error.error === 'invalid_input';
  }
};

/** Every character as an escape. */
const spelt = (text: string): string =>
  text.replaceAll(/[^]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

describe('the JSON of a body', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('may not name %s, at any depth, however it is spelt', (name) => {
    for (const written of [name, spelt(name), `${name.slice(0, 2)}${spelt(name.slice(2))}`]) {
      expect(isRefused(`{"${written}":1}`)).toBe(true);
      expect(isRefused(`{"a":[{"b":{"${written}":{}}}]}`)).toBe(true);
    }
    expect(parse(`{"a":"${name}","${name}s":1}`)).toEqual({ a: name, [`${name}s`]: 1 });
  });

  it('may not hold a NUL', () => {
    for (const text of ['{"a":"x\\u0000"}', '["\\u0000"]', '{"a":"\0"}']) expect(isRefused(text), text).toBe(true);
  });

  it('is read as it stands otherwise', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        fc.pre(!/__proto__|constructor|prototype|\\u0000/.test(text));
        expect(parse(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('is refused when it is none', () => {
    for (const text of ['', '{', '{"a":}', 'undefined', "{'a':1}", '{"a":1}}'])
      expect(isRefused(text), text).toBe(true);
  });
});
