/** The tick on the screen goes along with an order and changes by itself: it is no part of what is wished for. */
export const withoutTick = (input: unknown): unknown => ({
  ...(input as object),
  clientTick: undefined,
  clientTicks: undefined,
});
