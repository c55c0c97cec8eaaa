/** Progress and funding, in iris. Its numbers stand beside it, so screen readers skip the drawing. */
export const Gauge = ({ share, mark }: { share: number; mark?: number }) => (
  <span aria-hidden="true" className="relative block h-8">
    <span className="block h-full overflow-hidden rounded-full bg-sunken">
      <span className="block h-full rounded-full bg-brand" style={{ width: `${share * 100}%` }} />
    </span>
    {mark !== undefined && (
      <span
        className="absolute -inset-y-4 w-2 -translate-x-1/2 rounded-full bg-ink shadow-[0_0_0_2px_var(--surface)]"
        style={{ left: `${mark * 100}%` }}
      />
    )}
  </span>
);
