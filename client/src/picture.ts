/**
 * Pictures of the member, which lie behind short links that need the log-in too: they are fetched like a call, kept in
 * memory under their path, and never in the browser's cache.
 */
import { getFileLink } from '@assay/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { CallError } from './call-error.ts';
import { call } from './call.ts';
import { httpFetch } from './exchange.ts';

export const fetchPicture = async (file: string, signal?: AbortSignal): Promise<Blob> => {
  const { url } = await call(getFileLink, { file }, { announce: false, signal });
  const response = await httpFetch({ method: 'GET', path: url, signal });
  if (!response.ok)
    throw new CallError({ name: 'not_found', message: `Request failed with status code ${response.status}` });
  return response.blob();
};

/** An address for `<img>`; undefined until it is there. Each fetch is logged as a view, so it is made once. */
export const usePicture = (file: string | undefined): string | undefined =>
  useQuery({
    queryKey: ['picture', file],
    queryFn: async ({ signal }) => URL.createObjectURL(await fetchPicture(file!, signal)),
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;
