import { cx } from './cx.ts';

const GROUP = 4;

/** Characters of the groups, each with its place in the text. */
const groupsOf = (text: string) =>
  Array.from({ length: Math.ceil(text.length / GROUP) }, (_, index) => ({
    start: index * GROUP,
    cells: text
      .slice(index * GROUP, (index + 1) * GROUP)
      .split('')
      .map((character, at) => ({ place: index * GROUP + at, character })),
  }));

/**
 * A hash or an address to compare by eye: fixed cells, groups of four, every other group dimmer, so that all of it gets
 * compared and not just the ends.
 */
export const CodeText = ({ text, className }: { text: string; className?: string }) => (
  <span aria-label={text} role="img" className={cx('flex flex-wrap gap-x-[0.7em] font-mono', className)}>
    {groupsOf(text).map(({ start, cells }) => (
      <span key={start} className={start % (2 * GROUP) === 0 ? 'text-ink' : 'text-ink-2'}>
        {cells.map(({ place, character }) => (
          <span key={place} className="inline-block w-[0.68em] text-center">
            {character}
          </span>
        ))}
      </span>
    ))}
  </span>
);
