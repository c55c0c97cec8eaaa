import { expect, test } from 'vitest';
import { contactInput, contactName, phoneDigits } from './contact.ts';

test('separators are no part of a number', () => {
  expect(phoneDigits(' (555) 123-45.67 ')).toBe('5551234567');
});

test('an address goes out as typed, a number with its country', () => {
  const values = { email: ' mara@example.org ', phone: '555 1234' };
  expect(contactInput({ ...values, contact: 'email' }, '65')).toEqual({ email: 'mara@example.org' });
  expect(contactInput({ ...values, contact: 'phone' }, '65')).toEqual({ phone: '5551234', phoneCode: '65' });
  expect(contactName({ ...values, contact: 'email' }, '65')).toBe('mara@example.org');
  expect(contactName({ ...values, contact: 'phone' }, '65')).toBe('65 5551234');
});
