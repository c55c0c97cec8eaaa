/** The most used and most leaked passwords, in lower case; loaded when the first one is chosen. */
let loaded: Promise<ReadonlySet<string>> | undefined;

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
};

export const loadCommonPasswords = (): Promise<ReadonlySet<string>> => (loaded ??= load());
