import { initialsOf } from './initials.ts';

interface AvatarProps {
  name: string;
  /** Design pixels. */
  size?: number;
}

/** A member as letters on a disc; the name always stands beside it or in its link. */
export const Avatar = ({ name, size = 40 }: AvatarProps) => (
  <span
    aria-hidden="true"
    className="flex shrink-0 items-center justify-center rounded-full bg-surface leading-none font-bold text-ink shadow-card"
    style={{ width: `${size / 16}rem`, height: `${size / 16}rem`, fontSize: `${(size * 0.325) / 16}rem` }}
  >
    {initialsOf(name)}
  </span>
);
