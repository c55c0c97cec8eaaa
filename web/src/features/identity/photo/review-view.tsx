import { Button } from '@assay/ui/button.tsx';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { decodeImage } from '../../../upload/prepare-image.ts';
import { Frame, type Shape } from './frame.tsx';
import { checkPhoto, type PhotoChecks } from './photo-checks.ts';
import { adviceOf, PhotoHints } from './photo-hints.tsx';
import { readPicture } from './read-picture.ts';

interface ReviewViewProps {
  file: File;
  shape: Shape;
  /** `isVouched`: the checks found fault with it, and the member says that it is fine. */
  onUse: (isVouched: boolean) => void;
  onAgain: () => void;
}

const judge = async (file: File): Promise<PhotoChecks | undefined> => {
  const bitmap = await decodeImage(file);
  const picture = readPicture(bitmap, bitmap);
  bitmap.close();
  return picture && checkPhoto(picture);
};

/** The photo as it will be sent, with what was found about it. Where a check fails, a person decides. */
export const ReviewView = ({ file, shape, onUse, onAgain }: ReviewViewProps) => {
  const t = useT();
  const [preview] = useState(() => URL.createObjectURL(file));
  const [checks, setChecks] = useState<PhotoChecks>();
  const [isVouching, setIsVouching] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void judge(file).then(
      (found) => !isLeft && setChecks(found),
      // The server may still read what cannot be decoded here, and says so in words.
      () => {},
    );
    return () => {
      isLeft = true;
      URL.revokeObjectURL(preview);
    };
  }, [file, preview]);
  const advice = checks && adviceOf(t, checks);
  const [title, text] = advice ?? [t('identity.good'), t('identity.goodText')];
  return (
    <>
      <div className="px-20 pb-20 text-center" role="status">
        <p className="text-heading">{title}</p>
        <p className="pt-4 text-label font-book text-ink-2">{text}</p>
      </div>
      <div className="px-12">
        <Frame shape={shape}>
          <img src={preview} alt="" className="size-full object-contain" />
        </Frame>
      </div>
      <div className="pt-20">
        <PhotoHints checks={checks} />
      </div>
      <div className="mt-auto grid gap-8 px-18 pt-24">
        <p className="flex items-center justify-center gap-8 pb-4 text-note font-book text-ink-3">
          <Lock aria-hidden="true" className="size-14" />
          {t('identity.staysHere')}
        </p>
        {advice ? (
          <>
            <Button onClick={onAgain}>{t('identity.again')}</Button>
            {isVouching ? (
              <>
                <p role="status" className="px-12 pt-8 text-center text-label font-book text-ink-2">
                  {t('identity.vouchText')}
                </p>
                <Button kind="secondary" onClick={() => onUse(true)}>
                  {t('identity.vouchSend')}
                </Button>
              </>
            ) : (
              <Button kind="ghost" onClick={() => setIsVouching(true)}>
                {t('identity.vouch')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={() => onUse(false)}>{t('identity.usePhoto')}</Button>
            <Button kind="ghost" onClick={onAgain}>
              {t('identity.again')}
            </Button>
          </>
        )}
      </div>
    </>
  );
};
