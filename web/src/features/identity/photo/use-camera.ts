import { useEffect, useState } from 'react';

export type CameraState = 'starting' | 'live' | 'failed';

/** Known to browsers that can light a document, and to none of the type definitions. */
interface TorchTrack {
  getCapabilities?: () => { torch?: boolean };
  applyConstraints: (constraints: { advanced: { torch: boolean }[] }) => Promise<void>;
}

export const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

const stop = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());

/** The camera at the back, from the first paint to the last. */
export const useCamera = () => {
  const [state, setState] = useState<CameraState>('starting');
  const [stream, setStream] = useState<MediaStream>();
  const [torch, setTorch] = useState<'none' | 'off' | 'on'>('none');
  useEffect(() => {
    let own: MediaStream | undefined;
    let isLeft = false;
    const start = async (): Promise<void> => {
      try {
        own = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1440 } },
        });
        if (isLeft) return stop(own);
        setStream(own);
        setTorch(torchOf(own)?.getCapabilities?.().torch ? 'off' : 'none');
        setState('live');
      } catch {
        // Refused, in use elsewhere, or unplugged: a file will do.
        if (!isLeft) setState('failed');
      }
    };
    void start();
    return () => {
      isLeft = true;
      stop(own);
    };
  }, []);
  const switchTorch = (): void => {
    const next = torch === 'on' ? 'off' : 'on';
    setTorch(next);
    torchOf(stream)
      ?.applyConstraints({ advanced: [{ torch: next === 'on' }] })
      .catch(() => setTorch('none'));
  };
  return { state, stream, torch, switchTorch };
};

const torchOf = (stream: MediaStream | undefined): TorchTrack | undefined =>
  stream?.getVideoTracks()[0] as unknown as TorchTrack | undefined;
