import { useEffect, useState } from 'react';

/**
 * The chart alone on the screen, sideways where the phone allows it. Where the browser has no full screen,
 * the page's own bars are still hidden.
 */
export const useFullScreen = (): [boolean, (isFull: boolean) => void] => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const change = async (next: boolean) => {
    setFull(next);
    try {
      if (next) {
        await document.documentElement.requestFullscreen();
        await (screen.orientation as ScreenOrientation & { lock?: (to: string) => Promise<void> }).lock?.('landscape');
      } else if (document.fullscreenElement) {
        await document.exitFullscreen();
      }
    } catch {
      // A refusal leaves the page's own larger chart, which is what the visitor asked for.
    }
  };
  return [isFull, (next) => void change(next)];
};
