import { expect, test } from 'vitest';
import { EndlessList } from './endless-list.tsx';
import { render } from './test-render.ts';

const list = (change: { items?: number[]; state?: 'loading' | 'error' | 'ready'; hasMore?: boolean }) => (
  <EndlessList
    items={change.items ?? []}
    state={change.state ?? 'ready'}
    rowHeight={54}
    render={(item) => <b key={item}>{`row ${item}`}</b>}
    skeleton="skeleton"
    error="error"
    empty="empty"
    more={{ has: change.hasMore ?? false, busy: false, onMore: () => {}, skeleton: 'more' }}
    end="end"
  />
);

const textOf = async (change: Parameters<typeof list>[0]) => (await render(list(change))).textContent;

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
