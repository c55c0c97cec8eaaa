/** A list that comes in one piece, as the screens of lists take it. */
export const wholeList = <R>(found: {
  data: readonly R[] | undefined;
  error: { message: string } | null;
  refetch: () => unknown;
}) => ({
  records: found.data ?? [],
  state: found.data ? ('ready' as const) : found.error ? ('error' as const) : ('loading' as const),
  error: found.error,
  refetch: () => void found.refetch(),
  hasMore: false,
  isFetchingMore: false,
  fetchMore: () => {},
});
