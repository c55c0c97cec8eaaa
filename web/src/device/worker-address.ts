/**
 * The page enforces Trusted Types: a script's address is taken only from this policy, which lets through our own workers
 * and nothing else. So a text that got into the page by a mistake can never become a script.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): string;
  };
}

const OURS = /^\/(?:offline-worker\.js|assets\/[\w-]+\.js)$/;

const check = (address: string): string => {
  const url = new URL(address, location.origin);
  // Development serves modules from wherever they lie.
  const isOurs =
    url.origin === location.origin && (import.meta.env.DEV || (OURS.test(url.pathname) && url.search === ''));
  if (!isOurs) throw new TypeError('this is no worker of ours');
  return url.href;
};

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The server's content policy names it, and lets it be made once. */
const policy = trustedTypes?.createPolicy('assay-worker', { createScriptURL: check });

export const workerAddress = (address: string): string =>
  policy === undefined ? check(address) : policy.createScriptURL(address);
