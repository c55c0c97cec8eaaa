import { expect, it } from 'vitest';
import { wrapText } from './draw.ts';

const measure = (line: string): number => line.length;

it('breaks lines by words, and by whatever a language has where there are no spaces', () => {
  expect(wrapText('one two three four', 9, measure)).toEqual(['one two', 'three', 'four']);
  const lines = wrapText('每個價格都能在您的手機上核驗', 6, measure);
  expect(lines.join('')).toBe('每個價格都能在您的手機上核驗');
  expect(lines.every((line) => line.length <= 6)).toBe(true);
  expect(wrapText('unbreakable', 4, measure)).toEqual(['unbreakable']);
});
