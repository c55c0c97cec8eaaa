import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { type PointerEvent, useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { CENTRED, cropOf, MAX_ZOOM, place, type Placing } from '../crop.ts';

/** Enough for the largest disc on the sharpest screen. */
const SIDE = 512;

interface CropSheetProps {
  /** Undefined while nothing was chosen. */
  picture: { bitmap: ImageBitmap; url: string } | undefined;
  busy: boolean;
  problem: string | undefined;
  onUse: (file: File) => void;
  onClose: () => void;
}

const cut = (bitmap: ImageBitmap, placing: Placing): Promise<File | undefined> => {
  const { x, y, side } = cropOf(bitmap, placing);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(bitmap, x, y, side, side, 0, 0, SIDE, SIDE);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], 'avatar.jpg', { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      0.9,
    );
  });
};

/** The square of the picture that others of this phone will see: dragged with a finger, enlarged with a slider. */
export const CropSheet = ({ picture, busy, problem, onUse, onClose }: CropSheetProps) => {
  const t = useT();
  const [placing, setPlacing] = useState(CENTRED);
  const [last, setLast] = useState(picture);
  if (picture && picture !== last) {
    setLast(picture);
    setPlacing(CENTRED);
  }
  const use = async (): Promise<void> => {
    const file = last && (await cut(last.bitmap, placing));
    if (file) onUse(file);
  };
  return (
    <Sheet
      open={picture !== undefined}
      onClose={onClose}
      title={t('profile.cropTitle')}
      description={t('profile.cropText')}
      footer={
        <Button busy={busy} onClick={() => void use()}>
          {t('profile.usePicture')}
        </Button>
      }
    >
      {last && <CropField picture={last} placing={placing} onPlace={(next) => setPlacing(place(last.bitmap, next))} />}
      <label className="mt-16 flex min-h-44 items-center gap-14 text-label text-ink-2">
        {t('profile.zoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={placing.zoom}
          onChange={(event) =>
            last && setPlacing(place(last.bitmap, { ...placing, zoom: Number(event.currentTarget.value) }))
          }
          className="min-w-0 flex-1 accent-(--brand)"
        />
      </label>
      <p role="alert" className="text-note font-book text-bad empty:hidden">
        {problem}
      </p>
    </Sheet>
  );
};

interface CropFieldProps {
  picture: { bitmap: ImageBitmap; url: string };
  placing: Placing;
  onPlace: (placing: Placing) => void;
}

const CropField = ({ picture: { bitmap, url }, placing, onPlace }: CropFieldProps) => {
  const held = useRef<{ x: number; y: number }>(undefined);
  const move = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): void => {
    if (!held.current) return;
    const side = currentTarget.getBoundingClientRect().width;
    const [dx, dy] = [(clientX - held.current.x) / side, (clientY - held.current.y) / side];
    held.current = { x: clientX, y: clientY };
    onPlace({ ...placing, x: placing.x + dx, y: placing.y + dy });
  };
  const isWide = bitmap.width > bitmap.height;
  return (
    <div
      className="relative mx-auto aspect-square w-full max-w-280 touch-none overflow-hidden rounded-full bg-raised select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={() => (held.current = undefined)}
      onPointerCancel={() => (held.current = undefined)}
    >
      <div
        className="absolute inset-0 flex items-center justify-center"
        style={{ transform: `translate(${placing.x * 100}%, ${placing.y * 100}%) scale(${placing.zoom})` }}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          className={`max-w-none ${isWide ? 'h-full w-auto' : 'h-auto w-full'}`}
        />
      </div>
    </div>
  );
};
