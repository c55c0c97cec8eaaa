import { afterEach, expect, test } from 'vitest';
import { type Place, usePlace, whenPlaced } from './place.ts';

const HOME: Place = { name: 'home', href: '/home', search: {}, failed: false };

afterEach(() => usePlace.setState({ place: null }));

test('the first screen is waited for, also when its code could not be fetched', async () => {
  let isPlaced = false;
  const placed = whenPlaced().then(() => (isPlaced = true));
  await Promise.resolve();
  expect(isPlaced).toBe(false);
  usePlace.setState({ place: { ...HOME, failed: true } });
  await placed;
  expect(isPlaced).toBe(true);
});

test('a screen that is already there is not waited for', async () => {
  usePlace.setState({ place: HOME });
  await expect(whenPlaced()).resolves.toBeUndefined();
});
