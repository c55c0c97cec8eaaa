import { expect, it } from 'vitest';
import { likenessOf } from './rules.ts';

const person = { name: 'Ivan Petrov', birthday: '1962-08-12', country: 'RU' };
const listed = { names: ['PETROV Ivan'], births: ['12 Aug 1962'], countries: ['Russia'], similarity: 1 };

it('the name decides, and a date of birth and a country make it surer', () => {
  expect(likenessOf(listed, person)).toEqual({ score: 100, birth: 'same', country: 'same' });
  expect(likenessOf({ ...listed, births: [], countries: [] }, person)).toEqual({
    score: 90,
    birth: 'unknown',
    country: 'unknown',
  });
  expect(likenessOf({ ...listed, births: ['circa 1963'] }, person)!.birth).toBe('same');
  // Any year of a range is one of its own.
  expect(likenessOf({ ...listed, births: ['1958 to 1966'] }, person)!.birth).toBe('same');
  expect(likenessOf({ ...listed, births: ['1964 to 1966', '1990'] }, person)!.birth).toBe('differs');
  expect(likenessOf({ ...listed, names: ['Ivan Sergeyevich Petrov'], births: [] }, person)!.score).toBe(82);
});

it('another birthday tells two people of nearly one name apart, and leaves one of exactly that name to a person', () => {
  expect(likenessOf({ ...listed, births: ['1990'] }, person)).toMatchObject({ score: 77, birth: 'differs' });
  expect(likenessOf({ ...listed, names: ['Ivan Sergeyevich Petrov'], births: ['1990'] }, person)).toBeUndefined();
  expect(likenessOf({ ...listed, names: ['Ivan Petrenko'], similarity: 0.5 }, person)).toBeUndefined();
});
