import { cx } from './cx.ts';

interface SliderProps {
  /** Name of the choice, for screen readers. */
  label: string;
  /** The places it can stand at, lowest first. */
  stops: readonly number[];
  /** Chosen stop, or a value between stops when it was set in another way; undefined for none. */
  value: number | undefined;
  onChange: (value: number) => void;
  show: (value: number) => string;
  /** Labels under the track; all of them have room where there are few. */
  labelled?: readonly number[];
  className?: string;
}

/** Where a value stands among the stops, counted from the first. */
const placeOf = (stops: readonly number[], value: number): number => {
  const after = stops.findIndex((stop) => stop >= value);
  if (after <= 0) return after === 0 ? 0 : stops.length - 1;
  const [from, to] = [stops[after - 1]!, stops[after]!];
  return after - (to - value) / (to - from);
};

/** A few steps on a line. A real range input underneath brings keys, dragging and names. */
export const Slider = ({ label, stops, value, onChange, show, labelled = stops, className }: SliderProps) => {
  const spot = value === undefined ? 0 : placeOf(stops, value);
  const index = Math.round(spot);
  const last = Math.max(1, stops.length - 1);
  const at = (place: number): string => `${(place / last) * 100}%`;
  return (
    <div className={className}>
      <div className="relative mx-12 h-44">
        <span aria-hidden="true" className="absolute -inset-x-12 top-19 h-6 rounded-full bg-sunken" />
        <span
          aria-hidden="true"
          className="absolute top-19 -left-12 h-6 rounded-full bg-ink"
          style={{ width: `calc(${at(spot)} + 0.75rem)` }}
        />
        <input
          type="range"
          aria-label={label}
          aria-valuetext={value === undefined ? '' : show(value)}
          min={0}
          max={stops.length - 1}
          step={1}
          value={index}
          onChange={(event) => onChange(stops[Number(event.currentTarget.value)]!)}
          // From between two stops the nearer one is no change to the input, but one to whoever presses it.
          onPointerUp={(event) => spot !== index && onChange(stops[Number(event.currentTarget.value)]!)}
          className="peer absolute -inset-x-12 inset-y-0 z-1 w-[calc(100%+1.5rem)] cursor-pointer touch-pan-y opacity-0"
        />
        <span
          aria-hidden="true"
          className={cx(
            'absolute top-10 size-24 -translate-x-1/2 rounded-full bg-ink shadow-[0_0_0_4px_var(--surface)]',
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-brand',
          )}
          style={{ left: at(spot) }}
        />
      </div>
      <div aria-hidden="true" className="relative mx-12 h-16 text-caption text-ink-3">
        {stops.map(
          (stop, place) =>
            labelled.includes(stop) && (
              <span
                key={stop}
                className={cx(
                  'absolute whitespace-nowrap',
                  place === 0 ? '-left-12' : place === last ? '-right-12' : '-translate-x-1/2',
                )}
                style={place === 0 || place === last ? undefined : { left: at(place) }}
              >
                {show(stop)}
              </span>
            ),
        )}
      </div>
    </div>
  );
};
