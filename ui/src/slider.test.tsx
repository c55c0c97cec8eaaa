import { expect, test, vi } from 'vitest';
import { Slider } from './slider.tsx';
import { render, type } from './test-render.ts';

const STOPS = [1, 2, 5, 10];
const draw = (value: number | undefined, onChange: (value: number) => void = () => {}) =>
  render(<Slider label="Leverage" stops={STOPS} value={value} onChange={onChange} show={(stop) => `${stop}×`} />);

test('it stands at its stop and says which one that is', async () => {
  const range = (await draw(5)).querySelector('input')!;
  expect(range.value).toBe('2');
  expect(range.getAttribute('aria-valuetext')).toBe('5×');
});

test('moving it names the stop, not its place', async () => {
  const onChange = vi.fn<(value: number) => void>();
  const range = (await draw(undefined, onChange)).querySelector('input')!;
  expect(range.getAttribute('aria-valuetext')).toBe('');
  await type(range, '3');
  expect(onChange).toHaveBeenCalledWith(10);
});

test('what was set in another way stands between its stops, and pressing the nearer one chooses that', async () => {
  const onChange = vi.fn<(value: number) => void>();
  const drawn = await draw(8, onChange);
  const range = drawn.querySelector('input')!;
  expect(range.value).toBe('3');
  expect(range.getAttribute('aria-valuetext')).toBe('8×');
  // Three fifths of the way from the third to the last of four.
  expect(drawn.innerHTML).toContain(`left: ${(2.6 / 3) * 100}%`);
  range.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  expect(onChange).toHaveBeenCalledWith(10);
});

test.each([
  [0, '0'],
  [99, '3'],
])('%d stands at the end', async (value, place) => {
  expect((await draw(value)).querySelector('input')!.value).toBe(place);
});
