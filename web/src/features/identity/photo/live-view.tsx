import { IconButton } from '@assay/ui/icon-button.tsx';
import { cx } from '@assay/ui/cx.ts';
import { haptic } from '@assay/ui/haptic.ts';
import { Flashlight, Lock } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { ASPECTS, Frame, type Shape } from './frame.tsx';
import { checkPhoto, isGood, type PhotoChecks } from './photo-checks.ts';
import { adviceOf, PhotoHints } from './photo-hints.tsx';
import { readPicture, takePicture } from './read-picture.ts';
import { useCamera } from './use-camera.ts';

const CHECK_EVERY_MS = 300;
/** Good for about a second: then the hand is calm, and the photo takes itself. */
const GOOD_IN_A_ROW = 3;

interface LiveViewProps {
  shape: Shape;
  onPhoto: (file: File) => void;
  /** The way to a file instead. */
  gallery: ReactNode;
}

/** The camera with a frame for the document and hints while it is held. The shutter works at any time. */
export const LiveView = ({ shape, onPhoto, gallery }: LiveViewProps) => {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const { state, stream, torch, switchTorch } = useCamera();
  const [checks, setChecks] = useState<PhotoChecks>();
  const isLive = state === 'live';
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream;
  }, [stream]);
  const take = async (): Promise<void> => {
    if (!video.current || !isLive) return;
    const file = await takePicture(video.current, ASPECTS[shape]);
    haptic('done');
    if (file) onPhoto(file);
  };
  const takeItself = useEffectEvent(take);
  useEffect(() => {
    if (!isLive) return undefined;
    let goodInARow = 0;
    const timer = setInterval(() => {
      const element = video.current!;
      const size = { width: element.videoWidth, height: element.videoHeight };
      const picture = size.width > 0 ? readPicture(element, size, ASPECTS[shape]) : undefined;
      const next = picture && checkPhoto(picture);
      setChecks(next);
      goodInARow = next && isGood(next) ? goodInARow + 1 : 0;
      if (goodInARow < GOOD_IN_A_ROW) return;
      clearInterval(timer);
      void takeItself();
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isLive, shape]);
  const [title, text] =
    (checks && adviceOf(t, checks)) ??
    (checks ? [t('identity.hold'), t('identity.holdText')] : [t('identity.fit'), t('identity.fitText')]);
  return (
    <>
      <div className="px-20 pb-20 text-center" aria-live="polite">
        <p className="text-heading">{state === 'failed' ? t('identity.noCamera') : title}</p>
        {state !== 'failed' && <p className="pt-4 text-label font-book text-ink-2">{text}</p>}
      </div>
      <div className="px-12">
        <Frame shape={shape}>
          <video ref={video} autoPlay muted playsInline className="size-full object-cover" aria-hidden="true" />
        </Frame>
      </div>
      <div className="pt-20">
        <PhotoHints checks={checks} />
      </div>
      <div className="grid grid-cols-3 items-center justify-items-center pt-24">
        {gallery}
        <button
          type="button"
          aria-label={t('identity.shutter')}
          disabled={!isLive}
          onClick={() => void take()}
          className="press flex size-82 items-center justify-center rounded-full border-3 border-sunken disabled:opacity-45"
        >
          <span className={cx('size-66 rounded-full', checks && isGood(checks) ? 'bg-ink' : 'bg-sunken')} />
        </button>
        {torch === 'none' ? (
          <span />
        ) : (
          <IconButton
            label={t('identity.torch')}
            aria-pressed={torch === 'on'}
            onClick={switchTorch}
            className={torch === 'on' ? 'bg-ink text-on-ink' : 'bg-raised'}
          >
            <Flashlight aria-hidden="true" className="size-20" />
          </IconButton>
        )}
      </div>
      <p className="px-20 pt-16 text-center text-note font-book text-ink-2">{t('identity.takesItself')}</p>
      <p className="flex items-center justify-center gap-8 px-20 pt-8 text-note font-book text-ink-3">
        <Lock aria-hidden="true" className="size-14" />
        {t('identity.staysHere')}
      </p>
    </>
  );
};
