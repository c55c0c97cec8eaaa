import { applyAdvanced } from '@assay/contract/identity';
import { expect, test } from 'vitest';
import {
  ADVANCED,
  type AdvancedDraft,
  advancedInput,
  advancedProblems,
  EMPTY_ADVANCED,
  withoutWrongAdvanced,
} from './advanced-form.ts';

const FULL: AdvancedDraft = {
  country: 'DE',
  city: 'Köln',
  street: 'Domkloster 4',
  postcode: '',
  addressProof: { path: 'upload/bill.jpg', preview: 'blob:bill' },
  contactSurname: 'Keller',
  contactFirstName: 'Jonas',
  contactRelation: 'sibling',
  contactPhoneCode: '49',
  contactPhone: '(0221) 555-123',
  contactAddress: 'Am Hof 1, Köln',
  isTruthful: true,
};

test('a full draft becomes an input that the contract takes, without an empty postcode', () => {
  const input = advancedInput(FULL);
  expect(input).toMatchObject({ contactPhone: '0221555123', isTruthful: true });
  expect(input).not.toHaveProperty('postcode');
  expect(applyAdvanced.input.safeParse(input).success).toBe(true);
});

test('nothing is sent without the statement that it is true', () => {
  expect(advancedInput({ ...FULL, isTruthful: false })).toBeUndefined();
  expect(advancedProblems({ ...FULL, isTruthful: false })).toEqual({ isTruthful: 'missing' });
});

test.each([
  ['city', '<b>', 'badText'],
  ['postcode', 'a', 'badPostcode'],
  ['contactPhone', '12', 'badPhone'],
  ['contactAddress', ' ', 'missing'],
] as const)('%s of "%s" is judged as %s', (field, text, problem) => {
  expect(advancedProblems({ ...FULL, [field]: text })).toEqual({ [field]: problem });
});

test('an emergency contact may be left out, and one that was begun is finished', () => {
  const none = { contactSurname: '', contactFirstName: ' ', contactPhone: '', contactAddress: '' };
  const input = advancedInput({ ...FULL, ...none });
  expect(Object.keys(input!).filter((field) => field.startsWith('contact'))).toEqual([]);
  expect(applyAdvanced.input.safeParse(input).success).toBe(true);
  const begun = { ...FULL, ...none, contactRelation: undefined, contactFirstName: 'Jonas' };
  expect(advancedProblems(begun)).toEqual({
    contactSurname: 'missing',
    contactRelation: 'missing',
    contactPhone: 'missing',
    contactAddress: 'missing',
  });
  expect(advancedInput(begun)).toBeUndefined();
  expect(applyAdvanced.input.safeParse({ ...input, contactFirstName: 'Jonas' }).success).toBe(false);
});

test('steps open one after the other', () => {
  expect(ADVANCED.reachable('contact', advancedProblems(EMPTY_ADVANCED))).toBe('address');
  expect(ADVANCED.reachable('proof', advancedProblems(FULL))).toBe('proof');
  expect(ADVANCED.reachable(undefined, advancedProblems({ ...FULL, addressProof: undefined }))).toBe('proof');
});

test('a second try keeps what was right and asks for the statement anew', () => {
  expect(withoutWrongAdvanced(FULL, ['contact_unclear'])).toEqual({
    ...FULL,
    isTruthful: false,
    contactPhone: '',
    contactAddress: '',
  });
  expect(withoutWrongAdvanced(FULL, ['address_unclear'])).toEqual({
    ...FULL,
    isTruthful: false,
    addressProof: undefined,
  });
});
