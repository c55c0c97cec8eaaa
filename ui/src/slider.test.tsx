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
