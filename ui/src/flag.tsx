import flags from './flags.svg?no-inline';
import { units } from './units.ts';

/** A country's flag as a disc, by its ISO code; the whole set is one file, fetched when the first is shown. */
export const Flag = ({ country, size = 24 }: { country: string; size?: number }) => (
  <svg
    className="block shrink-0 overflow-hidden rounded-full bg-sunken"
    style={{ width: units(size), height: units(size) }}
    aria-hidden="true"
  >
    <use href={`${flags}#${country.toLowerCase()}`} />
  </svg>
);
