import { expect, test } from 'vitest';
import { contactInput, contactName, contactProblem } from './contact.ts';

test('separators are no part of a number', () => {
  const typed = { contact: 'phone', email: '', phone: ' (555) 123-45.67 ' } as const;
  expect(contactProblem(typed)).toBeUndefined();
  expect(contactInput(typed, '1')).toEqual({ phone: '5551234567', phoneCode: '1' });
});

test('an address goes out as typed, a number with its country; each has one name', () => {
  const values = { email: ' Mara@Example.org ', phone: '555 1234' };
  expect(contactInput({ ...values, contact: 'email' }, '65')).toEqual({ email: 'Mara@Example.org' });
  expect(contactInput({ ...values, contact: 'phone' }, '65')).toEqual({ phone: '5551234', phoneCode: '65' });
  expect(contactName({ ...values, contact: 'email' }, '65')).toBe('mara@example.org');
  expect(contactName({ ...values, contact: 'phone' }, '65')).toBe('+65 5551234');
});
