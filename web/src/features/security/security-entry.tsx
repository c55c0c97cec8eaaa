import { useEndpoint } from '@assay/client/hooks';
import { getSecurity } from '@assay/contract/security';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { ShieldCheck } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { UnseenMark } from './parts/unseen-mark.tsx';

/** The way to the security screen, as a row of the personal centre; marked when something new has happened. */
export const SecurityEntry = () => {
  const t = useT();
  const { data } = useEndpoint(getSecurity, {});
  const count = data?.unseenEvents ?? 0;
  return (
    <SettingRow
      icon={<ShieldCheck />}
      title={t('title.security')}
      {...(count > 0 && { value: <UnseenMark count={count} /> })}
      href={hrefTo('security')}
    />
  );
};
