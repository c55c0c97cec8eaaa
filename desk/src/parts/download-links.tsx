import type { DeskEndpoint } from '@assay/contract/desk/endpoint';
import { Download } from 'lucide-react';
import { hasRole, useMe } from '../session/me.ts';

/** The list of a screen as a file, with the filters of the screen. Each download is an act. */
export const DownloadLinks = ({
  call,
  filter,
}: {
  call: Pick<DeskEndpoint, 'id'>;
  /** As the call takes it. */
  filter?: object;
}) => {
  const me = useMe();
  if (!hasRole(me, 'auditor', 'owner')) return null;
  const query = new URLSearchParams(
    Object.entries(filter ?? {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    ),
  ).toString();
  return (
    <span className="inline-flex shrink-0 items-center gap-10 text-ink-2">
      <Download aria-hidden="true" className="size-14" />
      {(['csv', 'json'] as const).map((format) => (
        <a
          key={format}
          download
          href={`/desk/download/${call.id}.${format}${query === '' ? '' : `?${query}`}`}
          className="font-medium hover:text-ink"
        >
          <span className="sr-only">Download as </span>
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
};
