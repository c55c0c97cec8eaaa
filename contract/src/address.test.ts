import { describe, expect, it } from 'vitest';
import { addressName, countryCodeOf, email, parseEmail, parsePhone, phoneCode } from './address.ts';

describe('an e-mail address', () => {
  it.each([
    'ann@example.com',
    'ann.lee+tag@mail.example.co.uk',
    "o'neil@example.org",
    'a@b.io',
    'x_y-z@sub-domain.example',
    'who@xn--e1afmkfd.xn--p1ai',
  ])('may be %s', (text) => {
    expect(parseEmail(text)).toBe(text);
    expect(email().safeParse(text).success).toBe(true);
  });

  it('is kept in lower case', () => expect(parseEmail('Ann.Lee@Example.COM')).toBe('ann.lee@example.com'));

  it.each([
    '1,victim@x.org',
    'victim@x.org,1@x.org',
    'a;victim@x.org',
    'a:victim@x.org;',
    'Ann <victim@x.org>',
    '"a b"@x.org',
    '(a)victim@x.org',
    'victim@x.org(b)',
    'victim%x.org@relay.org',
    'x.org!victim@relay.org',
    '@relay.org:victim@x.org',
    'a@b@x.org',
    'victim@[127.0.0.1]',
    'victim@x.org.',
    'victim@x..org',
    '.victim@x.org',
    'vic..tim@x.org',
    'victim.@x.org',
    'victim@-x.org',
    'victim@x-.org',
    'victim@localhost',
    'victim@x.1',
    'victim@x.org\r\nBcc: other@x.org',
    'victim@x.org\n',
    'victim\u0000@x.org',
    'vic tim@x.org',
    'victim@x.org ',
    'vісtіm@x.org',
    'victim@х.org',
    'victim\u202e@x.org',
    '`id`@x.org',
    'a|b@x.org',
    'a\\b@x.org',
    `${'a'.repeat(65)}@x.org`,
    `a@${'b'.repeat(64)}.org`,
    `a@${'b.'.repeat(130)}org`,
    '',
  ])('is not %j', (text) => {
    expect(parseEmail(text)).toBeUndefined();
    expect(email().safeParse(text).success).toBe(false);
  });
});

describe('a country code', () => {
  it.each([
    ['15551234567', '1'],
    ['77012345678', '7'],
    ['447700900456', '44'],
    ['8613800138000', '86'],
    ['85291234567', '852'],
    ['35312345678', '353'],
  ])('of %s is %s', (digits, code) => expect(countryCodeOf(digits)).toBe(code));

  it.each(['1', '7', '44', '86', '852', '353'])('may be %s', (code) =>
    expect(phoneCode().safeParse(code).success).toBe(true),
  );

  // Another split of a number would be another account and another count for one and the same phone.
  it.each(['8', '4', '861', '1242', '12', '71', '35', '0', '', '+44', '４４'])('is not %j', (code) =>
    expect(phoneCode().safeParse(code).success).toBe(false),
  );
});

describe('the name of an address', () => {
  it('is one, however it was typed', () => {
    expect(addressName({ email: 'Ann.Lee@Example.COM' })).toBe('ann.lee@example.com');
    expect(addressName({ phone: '(555) 123-4567', phoneCode: '1' })).toBe('+1 5551234567');
  });

  it('has a phone of four to fourteen digits', () => {
    expect(parsePhone('555 12.34')).toBe('5551234');
    expect([parsePhone('12'), parsePhone('123456789012345'), parsePhone('+15551234')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
