import { describe, expect, it } from 'vitest';
import { matchNames, plainName } from './name-match.ts';

describe('two names', () => {
  it.each([
    ['Ana Moreau', 'MOREAU ANA'],
    ['Ana Moreau', 'Moreau, Ana'],
    ['José Núñez', 'Jose Nunez'],
    ['Jürgen Müller', 'JUERGEN MUELLER'],
    ['Jürgen Müller', 'Jurgen Muller'],
    ["Siobhán O'Neill", 'SIOBHAN ONEILL'],
    ['Dr. Ana Moreau', 'Ana Moreau'],
    ['Jean-Luc Dupont', 'DUPONT JEAN LUC'],
    ['王小明', '小明 王'],
    ['김 민준', '김민준'],
    ['Łukasz Wiśniewski', 'LUKASZ WISNIEWSKI'],
    ['Ａｎａ Moreau', 'Ana Moreau'],
  ])('%s and %s are the same', (one, other) => {
    expect(matchNames(one, other)).toBe('same');
    expect(matchNames(other, one)).toBe('same');
  });

  it.each([
    ['Ana Maria Moreau', 'Ana Moreau'],
    ['A. Moreau', 'Ana Moreau'],
    ['Ana Moreua', 'Ana Moreau'],
    ['Ana Moreau', 'Ana Moreau Silva'],
    ['Alexandria Papadopoul', 'Alexandria Papadopoulos'],
  ])('%s and %s are close', (one, other) => {
    expect(matchNames(one, other)).toBe('close');
    expect(matchNames(other, one)).toBe('close');
  });

  it.each([
    ['Ana Moreau', 'Anton Moreau'],
    ['Ana Moreau', 'Ana Silva'],
    ['Moreau', 'Ana Moreau'],
    ['', 'Ana Moreau'],
    ['A M', 'Ana Moreau'],
    ['Moreau Trading Ltd', 'Ana Moreau'],
    ['王小明', '王小红'],
    ['...', '---'],
  ])('%s and %s are different', (one, other) => {
    expect(matchNames(one, other)).toBe('different');
    expect(matchNames(other, one)).toBe('different');
  });

  it('are looked at for as long as a name may be, whatever is sent', () => {
    expect(matchNames('a '.repeat(100_000), 'b '.repeat(100_000))).toBe('different');
  });
});

it('a name has one spelling for searching', () => {
  expect(plainName('  MOREAU, Ána-Lúcia ')).toBe('ana lucia moreau');
});
