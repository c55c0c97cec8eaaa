import { initialsOf } from './initials.ts';

interface AvatarProps {
  name: string;
  /** Design pixels. */
  size?: number;
}

/**
 * A member as letters on a disc; the name always stands beside it or in its link. The letters are drawn by the style
 * sheet: they are a picture, not words that a screen reader or a voice command should meet.
 */
export const Avatar = ({ name, size = 40 }: AvatarProps) => (
  <span
    aria-hidden="true"
    data-letters={initialsOf(name)}
    className="flex before:content-[attr(data-letters)] shrink-0 items-center justify-center rounded-full bg-surface leading-none font-bold text-ink shadow-card"
    style={{ width: `${size / 16}rem`, height: `${size / 16}rem`, fontSize: `${(size * 0.325) / 16}rem` }}
  />
);
