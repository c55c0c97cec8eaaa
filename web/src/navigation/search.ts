/** Query parameters of routes. An address bar may hold anything; a screen reads typed values. */

type Raw = Readonly<Record<string, unknown>>;

export const noSearch = (_raw: Raw): Record<string, never> => ({});

/** Optional parameters that are plain text. */
export const anyText =
  <K extends string>(...names: K[]) =>
  (raw: Raw): { [N in K]?: string } =>
    Object.fromEntries(names.flatMap((name) => (typeof raw[name] === 'string' ? [[name, raw[name]]] : []))) as {
      [N in K]?: string;
    };

export type SearchOf<F> = F extends (raw: Raw) => infer S ? S : never;

/** Plain query strings, not the router's JSON: a link typed by hand or sent by another page must work. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
};
