import { cx } from '@assay/ui/cx.ts';
import { RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

export interface ShownPicture {
  id: string;
  title: string;
}

const src = (id: string): string => `/desk/picture/${id}`;
const MOST = 4;

/** Pictures of a member: side by side, turned and enlarged. Each carries the operator's name and is never kept. */
export const PictureView = ({ pictures }: { pictures: readonly ShownPicture[] }) => {
  const [isOpen, setOpen] = useState(false);
  if (pictures.length === 0) return <p className="text-ink-2">No picture was handed in.</p>;
  return (
    <>
      <ul className="grid grid-cols-2 gap-10">
        {pictures.map(({ id, title }) => (
          <li key={id}>
            <button type="button" className="block w-full text-left" onClick={() => setOpen(true)}>
              <img src={src(id)} alt="" className="aspect-[1.58] w-full rounded-tight bg-raised object-cover" />
              <span className="block pt-4 text-[0.75rem] text-ink-2">{title}</span>
            </button>
          </li>
        ))}
      </ul>
      {isOpen && <BigPictures pictures={pictures} onClose={() => setOpen(false)} />}
    </>
  );
};

const BigPictures = ({ pictures, onClose }: { pictures: readonly ShownPicture[]; onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label="Pictures"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-canvas p-0 text-ink open:flex open:flex-col"
    >
      <div className="flex min-h-54 items-center justify-between border-b border-line px-20">
        <h2 className="text-[1.0625rem] font-semi">Pictures, side by side</h2>
        <button
          type="button"
          aria-label="Close"
          className="grid size-36 place-items-center rounded-full hover:bg-raised"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" className="size-18" />
        </button>
      </div>
      <div className="grid min-h-0 flex-1 auto-cols-fr grid-flow-col gap-10 p-10">
        {pictures.map((picture) => (
          <BigPicture key={picture.id} {...picture} />
        ))}
      </div>
    </dialog>
  );
};

const BigPicture = ({ id, title }: ShownPicture) => {
  const [turn, setTurn] = useState(0);
  const [zoom, setZoom] = useState(1);
  const tool = 'grid size-32 place-items-center rounded-full hover:bg-raised';
  return (
    <figure className="flex min-h-0 min-w-0 flex-col rounded-field bg-surface shadow-card">
      <figcaption className="flex items-center gap-4 px-14 py-6 font-semi">
        <span className="flex-1">{title}</span>
        <button type="button" className={tool} aria-label={`Turn ${title}`} onClick={() => setTurn(turn + 90)}>
          <RotateCw aria-hidden="true" className="size-15" />
        </button>
        <button
          type="button"
          className={tool}
          aria-label={`Make ${title} smaller`}
          onClick={() => setZoom(Math.max(1, zoom - 0.5))}
        >
          <ZoomOut aria-hidden="true" className="size-15" />
        </button>
        <button
          type="button"
          className={tool}
          aria-label={`Make ${title} larger`}
          onClick={() => setZoom(Math.min(MOST, zoom + 0.5))}
        >
          <ZoomIn aria-hidden="true" className="size-15" />
        </button>
      </figcaption>
      <div className="min-h-0 flex-1 overflow-auto">
        <img
          src={src(id)}
          alt={title}
          style={{ width: `${zoom * 100}%`, rotate: `${turn}deg` }}
          className={cx('max-w-none object-contain', zoom === 1 && 'max-h-full')}
        />
      </div>
    </figure>
  );
};
