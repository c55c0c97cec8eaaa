// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropNulls, fillPath, withQuery } from './payload.ts';

test('null and absent fields are dropped at every depth, items of arrays keep their places', () => {
  const input = { a: null, b: undefined, c: 0, d: '', e: { f: null, g: false }, h: [null, { i: null }] };
  expect(dropNulls(input)).toEqual({ c: 0, d: '', e: { g: false }, h: [null, {}] });
});

test('no field of any object is null afterwards, and a second time changes nothing', () => {
  const hasNullField = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((field) => (field === null && !Array.isArray(value)) || hasNullField(field));
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const dropped = dropNulls(value);
      expect(hasNullField(dropped)).toBe(false);
      expect(dropNulls(dropped)).toEqual(dropped);
    }),
  );
});

test('path parameters leave the fields and cannot break out of their segment', () => {
  const { path, fields } = fillPath('/api/close/{id}', { id: '../x?y=1', amount: '1' });
  expect(path).toBe('/api/close/..%2Fx%3Fy%3D1');
  expect(fields).toEqual({ amount: '1' });
});

test('a query holds what it was given', () => {
  expect(withQuery('/a', {})).toBe('/a');
  const url = new URL(withQuery('/a', { to: 'a+b@c.d', n: 3 }), 'http://x');
  expect(Object.fromEntries(url.searchParams)).toEqual({ to: 'a+b@c.d', n: '3' });
});
