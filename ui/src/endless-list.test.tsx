import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EndlessList } from './endless-list.tsx';
import { render } from './test-render.ts';

/** Says what the test says: the document of a test has no screen. */
class Watcher {
  static tell: (
    entries: { target: Element; isIntersecting: boolean; boundingClientRect: { height: number } }[],
  ) => void;
  constructor(tell: typeof Watcher.tell) {
    Watcher.tell = tell;
  }
  observe(): void {}
  unobserve(): void {}
}
vi.stubGlobal('IntersectionObserver', Watcher);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const COUNT = 29;
const items = Array.from({ length: COUNT }, (_, index) => index + 1);
const blocksOf = (box: HTMLElement): HTMLElement[] => [...box.querySelector('[role=list]')!.children] as HTMLElement[];
const rowsOf = (box: HTMLElement): (string | null)[] =>
  [...box.querySelectorAll('[role=listitem]')].map((row) => row.textContent);
const say = (targets: HTMLElement[], isIntersecting: boolean) =>
  act(async () =>
    Watcher.tell(targets.map((target) => ({ target, isIntersecting, boundingClientRect: { height: 99 } }))),
  );
const allDrawn = () => act(async () => void vi.runAllTimers());

interface Change {
  items?: number[];
  state?: 'loading' | 'error' | 'ready';
  hasMore?: boolean;
  onMore?: () => void;
}

const list = (change: Change) => (
  <EndlessList
    items={change.items ?? []}
    state={change.state ?? 'ready'}
    rowHeight={54}
    render={(item) => <b key={item}>{`row ${item}`}</b>}
    skeleton="skeleton"
    error="error"
    empty="empty"
    more={{ has: change.hasMore ?? false, busy: false, onMore: change.onMore ?? (() => {}), skeleton: 'more' }}
    end="end"
  />
);

const textOf = async (change: Change) => (await render(list(change))).textContent;

test('shows its skeleton, error or emptiness while it has no rows', async () => {
  expect(await textOf({ state: 'loading' })).toBe('skeleton');
  expect(await textOf({ state: 'error' })).toBe('error');
  expect(await textOf({ state: 'ready' })).toBe('empty');
});

test('keeps its rows while it loads again or fails to', async () => {
  expect(await textOf({ items: [1], state: 'loading' })).not.toContain('skeleton');
  expect(await textOf({ items: [1], state: 'error' })).not.toContain('error');
});

test('ends with a skeleton of what is to come, or with the line that nothing is', async () => {
  expect(await textOf({ items: [1], hasMore: true })).toMatch(/more$/);
  expect(await textOf({ items: [1], hasMore: false })).toMatch(/end$/);
});

test('rows are mounted when they come near the screen, a few in each frame', async () => {
  const box = await render(list({ items }));
  expect(rowsOf(box)).toEqual(['row 1', 'row 2', 'row 3']);
  await say(blocksOf(box).slice(3, 5), true);
  expect(rowsOf(box).slice(3)).toEqual(['row 10', 'row 11', 'row 12']);
  await allDrawn();
  expect(rowsOf(box).slice(6)).toEqual(['row 13', 'row 14', 'row 15']);
});

test('rows that are away from the screen leave a box of the same height', async () => {
  const box = await render(list({ items }));
  expect(blocksOf(box).map((block) => block.style.height)).toEqual(['', ...Array(8).fill('10.125rem'), '6.75rem']);
  await say(blocksOf(box).slice(0, 1), false);
  await allDrawn();
  expect(rowsOf(box)).toEqual([]);
  expect(blocksOf(box)[0]!.style.height).toBe('99px');
});

test('what comes and goes before its turn is never mounted', async () => {
  const box = await render(list({ items }));
  await say(blocksOf(box).slice(2, 5), true);
  await say(blocksOf(box).slice(3, 5), false);
  await allDrawn();
  expect(rowsOf(box).slice(3)).toEqual(['row 7', 'row 8', 'row 9']);
});

test('more is asked for once when the end comes near, and again when the next page has come', async () => {
  const onMore = vi.fn();
  const box = await render(list({ items, hasMore: true, onMore }));
  expect(onMore).not.toHaveBeenCalled();
  await say(blocksOf(box).slice(-1), true);
  await render(list({ items, hasMore: true, onMore }));
  expect(onMore).toHaveBeenCalledTimes(1);
  await render(list({ items: [...items, COUNT + 1], hasMore: true, onMore }));
  await say(blocksOf(box).slice(-1), true);
  expect(onMore).toHaveBeenCalledTimes(2);
});
