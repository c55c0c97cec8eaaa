/** How an input object becomes a path, a query string or a JSON body. */
import { pathParams } from '@assay/contract/endpoint';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Spec section 7: null fields are dropped, at any depth; items of arrays keep their places. */
export const dropNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(dropNulls);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(kept.map(([name, field]) => [name, dropNulls(field)]));
};

/** Moves the fields that the path names into it; the rest travels as query or body. */
export const fillPath = (template: string, input: unknown): { path: string; fields: Fields } => {
  const fields = { ...(dropNulls(input) as Fields) };
  let path = template;
  for (const name of pathParams(template)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(fields[name])));
    delete fields[name];
  }
  return { path, fields };
};

export const withQuery = (path: string, fields: Fields): string => {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
};
