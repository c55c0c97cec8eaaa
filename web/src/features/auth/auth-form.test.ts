import { login, register } from '@assay/contract/auth';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EMPTY_VALUES,
  fieldOfRefusal,
  loginInput,
  passwordStrength,
  phoneDigits,
  problemsOf,
  registerInput,
  type AuthValues,
} from './auth-form.ts';

const byEmail: AuthValues = {
  ...EMPTY_VALUES,
  email: ' mara@example.org ',
  password: 'a quiet instrument',
  code: '123456',
  agreed: true,
};
const byPhone: AuthValues = { ...byEmail, contact: 'phone', email: '', phone: '(555) 123-4567' };

test('an empty form says what is missing, in the order of the screen', () => {
  expect(Object.entries(problemsOf(EMPTY_VALUES, 'login'))).toEqual([
    ['email', 'needEmail'],
    ['password', 'needPassword'],
  ]);
  expect(Object.entries(problemsOf({ ...EMPTY_VALUES, contact: 'phone' }, 'register'))).toEqual([
    ['phone', 'needPhone'],
    ['code', 'needCode'],
    ['password', 'needPassword'],
    ['agreed', 'needAgreement'],
  ]);
});

test('a complete form has no problems', () => {
  for (const values of [byEmail, byPhone]) {
    expect(problemsOf(values, 'login')).toEqual({});
    expect(problemsOf(values, 'register')).toEqual({});
  }
});

describe('single fields', () => {
  test.each(['mara', 'mara@', '@example.org', 'mara@example', 'a b@c.de', 'mara@example.o'])(
    '%j is no address',
    (email) => {
      expect(problemsOf({ ...byEmail, email }, 'login')).toEqual({ email: 'badEmail' });
    },
  );

  test.each(['123', '123456789012345', '555x1234', '１２３４５'])('%j is no number', (phone) => {
    expect(problemsOf({ ...byPhone, phone }, 'login')).toEqual({ phone: 'badPhone' });
  });

  test('a short password may log in, but not register; a very long one may neither', () => {
    expect(problemsOf({ ...byEmail, password: 'short' }, 'login')).toEqual({});
    expect(problemsOf({ ...byEmail, password: 'short' }, 'register')).toEqual({ password: 'shortPassword' });
    expect(problemsOf({ ...byEmail, password: 'x'.repeat(129) }, 'login')).toEqual({ password: 'longPassword' });
  });

  test('the strength of a password is its length', () => {
    expect(passwordStrength('1234567')).toEqual({ kind: 'short', missing: 1 });
    expect(passwordStrength('12345678')).toEqual({ kind: 'fair' });
    expect(passwordStrength('123456789012')).toEqual({ kind: 'good' });
  });
});

test('what is sent is what the contract takes', () => {
  expect(login.input.parse(loginInput(byEmail, '1'))).toEqual({
    username: 'mara@example.org',
    password: byEmail.password,
  });
  expect(login.input.parse(loginInput(byPhone, '65'))).toMatchObject({ username: '65 5551234567' });
  expect(register.input.parse(registerInput(byPhone, '65'))).toMatchObject({ phone: '5551234567', phoneCode: '65' });
  expect(registerInput({ ...byEmail, inviteCode: ' AB ' }, '1')).toMatchObject({
    email: 'mara@example.org',
    inviteCode: 'AB',
  });
  expect(registerInput(byEmail, '1')).not.toHaveProperty('inviteCode');
});

test('a form without problems is always accepted by the contract', () => {
  const values = fc.record({
    contact: fc.constantFrom('email' as const, 'phone' as const),
    email: fc.oneof(fc.emailAddress(), fc.string()),
    phone: fc.oneof(fc.stringMatching(/^[\d ()-]{4,20}$/), fc.string()),
    password: fc.string({ maxLength: 140 }),
    code: fc.stringMatching(/^\d{5,6}$/),
    inviteCode: fc.string({ maxLength: 16 }),
    agreed: fc.boolean(),
  });
  fc.assert(
    fc.property(values, (typed) => {
      const hasProblem = (mode: 'login' | 'register') => Object.keys(problemsOf(typed, mode)).length > 0;
      expect(hasProblem('login') || login.input.safeParse(loginInput(typed, '1')).success).toBe(true);
      expect(hasProblem('register') || register.input.safeParse(registerInput(typed, '1')).success).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('separators are no part of a number', () => {
  expect(phoneDigits(' (555) 123-45.67 ')).toBe('5551234567');
});

test('a refusal belongs to its field, or to the whole form', () => {
  expect(fieldOfRefusal('account_exists', 'phone')).toBe('phone');
  expect(fieldOfRefusal('wrong_credentials', 'email')).toBe('password');
  expect(fieldOfRefusal('internal', 'email')).toBeUndefined();
});
