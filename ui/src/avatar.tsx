import { cx } from './cx.ts';
import { initialsOf } from './initials.ts';
import { units } from './units.ts';

const TONES = {
  surface: 'bg-surface text-ink shadow-card',
  raised: 'bg-raised text-ink',
  ink: 'bg-ink text-on-ink',
};

interface AvatarProps {
  name: string;
  /** Design pixels. */
  size?: number;
  /** Background it stands out from: the page, a card, or the other discs of a list. */
  tone?: keyof typeof TONES;
}

/**
 * A member as letters on a disc; the name always stands beside it or in its link. The letters are drawn by the style
 * sheet: they are a picture, not words that a screen reader or a voice command should meet.
 */
export const Avatar = ({ name, size = 40, tone = 'surface' }: AvatarProps) => (
  <span
    aria-hidden="true"
    data-letters={initialsOf(name)}
    className={cx(
      'flex shrink-0 items-center justify-center rounded-full leading-none font-bold before:content-[attr(data-letters)]',
      TONES[tone],
    )}
    style={{ width: units(size), height: units(size), fontSize: units(size * 0.325) }}
  />
);
