const GROUP = /.{1,4}/gu;

/** An account or address in groups of four, as people compare them, each with its place; spaces are no part of it. */
export const groupsOf = (account: string): { at: number; text: string }[] =>
  [...account.replaceAll(' ', '').matchAll(GROUP)].map(({ index, 0: text }) => ({ at: index, text }));
