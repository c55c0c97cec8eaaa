/** An iris light from the top left corner. Only home, log-in and Me have it: never behind data. */
export const Glow = () => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-x-0 top-0 -z-1 h-200 bg-[radial-gradient(84%_10.5rem_at_0_0,var(--glow),transparent)]"
  />
);
