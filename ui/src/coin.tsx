import type { CSSProperties } from 'react';
import { useCoinImage } from './coin-images.ts';
import { cx } from './cx.ts';
import { SPRITE_IDS } from './sprite-ids.ts';
import { units } from './units.ts';

interface CoinProps {
  /** Code of a coin, a metal or a currency: BTC, XAU, EUR. */
  code: string;
  /** The other side of a pair of currencies: drawn as two overlapping flags. */
  other?: string;
  /** Design pixels. */
  size?: number;
  className?: string;
}

/** The picture of what is traded. It always stands beside its name, hence hidden from screen readers. */
export const Coin = ({ code, other, size = 40, className }: CoinProps) => {
  const side = units(size);
  if (other === undefined) return <Disc code={code} side={side} className={className} />;
  const small = units(size * 0.68);
  return (
    <span className={cx('relative block shrink-0', className)} style={{ width: side, height: side }} aria-hidden="true">
      <Disc code={other} side={small} className="absolute right-0 bottom-0" />
      <Disc code={code} side={small} className="absolute top-0 left-0 shadow-[0_0_0_0.125rem_var(--surface)]" />
    </span>
  );
};

const Disc = ({ code, side, className }: { code: string; side: string; className: string | undefined }) => {
  const id = code.toLowerCase();
  const box = { width: side, height: side };
  if (!SPRITE_IDS.has(id))
    return (
      <span
        className={cx(
          'grid shrink-0 place-items-center rounded-full bg-raised text-note font-semi text-ink-2',
          className,
        )}
        style={box}
        aria-hidden="true"
      >
        {code.slice(0, 1)}
      </span>
    );
  return <Picture id={id} box={box} className={className} />;
};

/** A plain disc until the picture is there. */
const Picture = ({ id, box, className }: { id: string; box: CSSProperties; className: string | undefined }) => {
  const image = useCoinImage(id);
  const look = cx('block shrink-0 rounded-full', image === undefined && 'bg-raised', className);
  return image === undefined ? (
    <span className={look} style={box} aria-hidden="true" />
  ) : (
    <img src={image} alt="" className={look} style={box} aria-hidden="true" />
  );
};
