import { act } from 'preact/test-utils';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { clearAlarms, raiseAlarm, useAlarms } from './alarms.ts';
import { forgetKept, readKept, writeKept } from './kept.ts';

const Kinds = () =>
  useAlarms()
    .map(({ kind }) => kind)
    .join(' ');

afterEach(async () => {
  await forgetKept();
  clearAlarms();
});

test('an alarm of a check beside the page shows at once, and stays when the page raises another', async () => {
  const page = document.createElement('div');
  await act(async () => createRoot(page).render(<Kinds />));
  await act(() => writeKept('alarms', [{ kind: 'draw', at: 1, was: 'a', is: 'b' }]));
  await vi.waitFor(() => expect(page.textContent).toBe('draw'));
  await act(() => raiseAlarm({ kind: 'acceptance', was: 'c', is: '' }));
  expect(page.textContent).toBe('draw acceptance');
  await act(() => raiseAlarm({ kind: 'acceptance', was: 'c', is: '' }));
  expect(await readKept('alarms')).toHaveLength(2);
});
