import { useStreamStatus } from '@assay/client/stream/hooks';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/**
 * False when the phone says that it has no network, or when the stream finds no server: a phone on a dead network believes
 * that it is online. The app then says so above every screen.
 */
export const useIsOnline = (): boolean => {
  const status = useStreamStatus();
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  return hasNetwork && status !== 'offline';
};
