import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInstall, watchInstall } from '../../device/install.ts';
import { drawScreen } from '../../templates/test-screen.tsx';
import { InstallHint } from './parts/install-hint.tsx';

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => {
  localStorage.clear();
  useInstall.setState({ prompt: null });
});
afterEach(() => screen.stop());

const offer = () => {
  const asked = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined);
  watchInstall();
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: asked });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  return asked;
};

test('who comes back on another day is offered to install the app, once', async () => {
  localStorage.setItem('firstDay', '2026-01-01');
  const asked = offer();
  screen = await drawScreen(<InstallHint />, {});
  await screen.says('Install the app');
  screen.button('Install').click();
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Install the app'));
  expect(asked).toHaveBeenCalledOnce();
  await screen.stop();
  offer();
  screen = await drawScreen(<InstallHint />, {});
  expect(document.body.textContent).not.toContain('Install the app');
});

test('nobody is asked on the first day, nor where it cannot be installed', async () => {
  offer();
  screen = await drawScreen(<InstallHint />, {});
  expect(document.body.textContent).not.toContain('Install the app');
  await screen.stop();
  localStorage.setItem('firstDay', '2026-01-01');
  useInstall.setState({ prompt: null });
  screen = await drawScreen(<InstallHint />, {});
  expect(document.body.textContent).not.toContain('Install the app');
});
