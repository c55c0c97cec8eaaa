import type { listHelp } from '@assay/contract/article';
import type { OutputOf } from '@assay/contract/endpoint';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { hrefTo } from '../../../navigation/links.ts';

export type Help = OutputOf<typeof listHelp>['records'][number];

export const HelpRow = ({ record: { id, title, summary } }: { record: Help }) => (
  <SettingRow title={title} caption={summary} href={hrefTo('article', { id, kind: 'help' })} />
);
