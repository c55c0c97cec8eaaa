import { describe, expect, it } from 'vitest';
import { paramsType } from './message-types.ts';

describe('the type of what a text takes', () => {
  it.each([
    ['Back', 'undefined'],
    ['Open {host}', '{ host: Shown }'],
    ['{count, plural, one {# day} other {# days}}', '{ count: number }'],
    ['{count, plural, one {# day of {name}} other {# days of {name}}}', '{ count: number; name: Shown }'],
    ['{count} of {count, plural, other {#}}', '{ count: number }'],
    ['{share, number, percent}', '{ share: number }'],
    ['{place, selectordinal, one {#st} other {#th}}', '{ place: number }'],
    ['{kind, select, a {A} other {B}}', '{ kind: string }'],
  ])('of %j is %s', (text, type) => {
    expect(paramsType(text)).toBe(type);
  });
});
