/** Whether this browser offers to install the app, and when to say so: from the second day on, until it is put away. */
import { readStored, writeStored } from '@assay/client/storage';
import { create } from 'zustand';

interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

const FIRST_DAY_KEY = 'firstDay';
const PUT_AWAY_KEY = 'installPutAway';

/** Kept until somebody presses: a browser asks once, at a moment of its own. */
export const useInstall = create<{ prompt: InstallPrompt | null }>(() => ({ prompt: null }));

const today = (): string => new Date().toISOString().slice(0, 10);

export const watchInstall = (): void => {
  if (readStored(FIRST_DAY_KEY) === null) writeStored(FIRST_DAY_KEY, today());
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ prompt: event as InstallPrompt });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ prompt: null }));
};

/** iPhones have no prompt, but a menu; there the app says where. */
export const isAppleTab = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** Waits for the second day, since people do not install a new app at once, and asks only once. */
export const isTimeToInstall = (): boolean =>
  (readStored(FIRST_DAY_KEY) ?? today()) < today() && readStored(PUT_AWAY_KEY) === null;

export const putInstallAway = (): void => {
  writeStored(PUT_AWAY_KEY, today());
  useInstall.setState({ prompt: null });
};
