import { act } from 'preact/test-utils';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';
import { render } from './test-render.ts';

const CHOICES = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

const Sample = () => {
  const [value, setValue] = useState('a');
  return <Tabs label="Letters" choices={CHOICES} value={value} onChange={setValue} panelId="panel" />;
};

test('arrow keys walk round the tabs and take the focus along', async () => {
  const box = await render(<Sample />);
  const chosen = () => box.querySelector('[aria-selected=true]')!.textContent;
  const press = (key: string) =>
    act(async () => void document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  box.querySelector<HTMLElement>('[role=tab]')!.focus();
  await press('ArrowRight');
  expect(chosen()).toBe('B');
  await press('End');
  expect(chosen()).toBe('C');
  await press('ArrowRight');
  expect(chosen()).toBe('A');
  await press('ArrowLeft');
  expect(chosen()).toBe('C');
  expect(document.activeElement!.textContent).toBe('C');
  expect([...box.querySelectorAll('[role=tab]')].map((tab) => tab.getAttribute('tabindex'))).toEqual(['-1', '-1', '0']);
});
