const GROUP = /.{1,4}/gu;

/** An account or address in groups of four, as people compare them; spaces of its own are no part of it. */
export const groupsOf = (account: string): string[] => account.replaceAll(' ', '').match(GROUP) ?? [];
