/** Renders into a real document, for tests. */
import { act } from 'preact/test-utils';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';

let mounted: { root: Root; box: HTMLElement } | undefined;

afterEach(async () => {
  const last = mounted;
  mounted = undefined;
  await act(async () => last?.root.unmount());
  last?.box.remove();
});

/** Shows a node in place of what was rendered before, and answers the element around it. */
export const render = async (node: ReactNode): Promise<HTMLElement> => {
  mounted ??= (() => {
    const box = document.body.appendChild(document.createElement('div'));
    return { box, root: createRoot(box) };
  })();
  await act(async () => mounted!.root.render(node));
  return mounted.box;
};

/** Types into a field as a browser does. */
export const type = async (field: HTMLInputElement, text: string): Promise<void> => {
  await act(async () => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
};

export const click = (element: Element | null): Promise<void> =>
  act(async () => element!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) as never);
