import flags from './flags.svg?no-inline';

/** A country's flag as a disc, by its ISO code; the whole set is one file, fetched when the first is shown. */
export const Flag = ({ country, size = 24 }: { country: string; size?: number }) => (
  <svg
    className="block shrink-0 overflow-hidden rounded-full bg-sunken"
    style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    aria-hidden="true"
  >
    <use href={`${flags}#${country.toLowerCase()}`} />
  </svg>
);
