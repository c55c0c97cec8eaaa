import { expect, test } from 'vitest';
import { greetingId } from './greeting.ts';

test('greets by the hour', () => {
  const greetings = [4, 5, 11, 12, 17, 18, 23].map((hour) => greetingId(hour).replace('home.greeting', ''));
  expect(greetings).toEqual(['Evening', 'Morning', 'Morning', 'Day', 'Day', 'Evening', 'Evening']);
});
