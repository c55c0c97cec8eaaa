import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** The phone itself says whether it has a network. Where it has none the app says so above every screen. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
