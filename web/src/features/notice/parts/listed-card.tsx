import { ALWAYS_LISTED, NOTICE_TOPICS, type NoticeTopic } from '@assay/contract/notice';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withTopic } from '../use-notice-settings.ts';

/** The chat has a list of its own. */
const LISTED = NOTICE_TOPICS.filter((topic) => topic !== 'chat');

interface ListedCardProps {
  unlisted: readonly NoticeTopic[];
  onChange: (unlisted: NoticeTopic[]) => void;
}

/** Topics in the list of notices. Security and money are always listed. */
export const ListedCard = ({ unlisted, onChange }: ListedCardProps) => {
  const t = useT();
  return (
    <>
      <CardTitle>{t('notice.listed')}</CardTitle>
      <Card>
        {LISTED.map((topic) => {
          const title = t(`notice.topic.${topic}`);
          if (ALWAYS_LISTED.includes(topic)) return <SettingRow key={topic} title={title} value={t('notice.always')} />;
          return (
            <SettingRow
              key={topic}
              title={title}
              control={
                <Switch
                  label={title}
                  checked={!unlisted.includes(topic)}
                  onChange={(isOn) => onChange(withTopic(unlisted, topic, !isOn))}
                />
              }
            />
          );
        })}
      </Card>
    </>
  );
};
