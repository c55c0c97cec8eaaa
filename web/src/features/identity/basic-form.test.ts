import { applyKYC, REJECTION_REASONS } from '@assay/contract/identity';
import { expect, test } from 'vitest';
import { BASIC, type BasicDraft, basicInput, basicProblems, EMPTY_BASIC, withoutWrong } from './basic-form.ts';

const TODAY = '2026-11-15';
const photo = (path: string) => ({ path, preview: 'blob:photo' });
const FULL: BasicDraft = {
  country: 'DE',
  documentType: 'id',
  front: photo('upload/front.jpg'),
  back: photo('upload/back.jpg'),
  surname: ' Keller ',
  firstName: 'Mara',
  gender: undefined,
  birthday: '1990-02-28',
  documentNumber: 'l01x 00t4 71',
};

test('a full draft becomes an input that the contract takes', () => {
  const input = basicInput(FULL, TODAY);
  expect(input).toMatchObject({ surname: 'Keller', documentNumber: 'L01X00T471' });
  expect(applyKYC.input.safeParse(input).success).toBe(true);
});

test('a photo that a check found fault with is named, so that a person looks at it', () => {
  const back = { ...photo('upload/back.jpg'), isVouched: true };
  expect(basicInput({ ...FULL, back }, TODAY)).toMatchObject({ vouchedPhotos: ['back'] });
  expect(basicInput({ ...FULL, back, documentType: 'passport' }, TODAY)).not.toHaveProperty('vouchedPhotos');
  expect(basicInput(FULL, TODAY)).not.toHaveProperty('vouchedPhotos');
});

test('a passport is sent without a back, even if one was photographed before', () => {
  expect(basicInput({ ...FULL, documentType: 'passport' }, TODAY)).not.toHaveProperty('back');
  expect(basicProblems({ ...FULL, documentType: 'passport', back: undefined }, TODAY)).toEqual({});
  expect(basicProblems({ ...FULL, back: undefined }, TODAY)).toEqual({ back: 'missing' });
});

test.each([
  ['2008-11-15', undefined],
  ['2008-11-16', 'underAge'],
  ['2026-11-16', 'badDate'],
  ['1990-02-30', 'badDate'],
  ['1890-01-01', 'badDate'],
  ['', 'missing'],
])('a birthday of "%s" is judged as %s', (birthday, problem) => {
  expect(basicProblems({ ...FULL, birthday }, TODAY).birthday).toBe(problem);
});

test.each([
  ['Nguyễn Thị Minh Khai', undefined],
  ['O’Neill-Sørensen', undefined],
  ['山田', undefined],
  ['<img src=x>', 'badText'],
  ['Mara\u0000', 'badText'],
  ['   ', 'missing'],
])('a name of "%s" is judged as %s', (surname, problem) => {
  expect(basicProblems({ ...FULL, surname }, TODAY).surname).toBe(problem);
});

test.each([
  ['abc', 'badNumber'],
  ['№ 1234', 'badNumber'],
  ['A'.repeat(25), 'badNumber'],
  ['c01-x2', undefined],
])('a document number of "%s" is judged as %s', (documentNumber, problem) => {
  expect(basicProblems({ ...FULL, documentNumber }, TODAY).documentNumber).toBe(problem);
});

test('nobody gets past a step that is not done, and everybody may go back', () => {
  const none = basicProblems(EMPTY_BASIC, TODAY);
  expect(BASIC.reachable('check', none)).toBe('country');
  const full = basicProblems(FULL, TODAY);
  for (const step of BASIC.steps) expect(BASIC.reachable(step, full)).toBe(step);
  expect(BASIC.reachable(undefined, full)).toBe('check');
  expect(BASIC.reachable('nonsense', basicProblems({ ...FULL, surname: '' }, TODAY))).toBe('details');
});

test('a second try asks again for what was named, and keeps the rest', () => {
  expect(withoutWrong(FULL, ['name_mismatch'])).toEqual({ ...FULL, surname: '', firstName: '' });
  const blurred = withoutWrong(FULL, ['document_blurred']);
  expect(blurred).toEqual({ ...FULL, front: undefined, back: undefined });
  expect(BASIC.reachable(undefined, basicProblems(blurred, TODAY))).toBe('photos');
});

test('every reason about a document leads to a step that is open again', () => {
  for (const reason of REJECTION_REASONS.filter((one) => !/^(address|contact|selfie)/.test(one))) {
    expect(basicInput(withoutWrong(FULL, [reason]), TODAY)).toBeUndefined();
  }
});
