import { CallError } from '@assay/client/call-error';
import { getNoticeSettings, NOTICE_TOPICS, type NoticeTopic } from '@assay/contract/notice';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText, type Translate, useT } from '../../../i18n/i18n.ts';
import { canPush, ownSubscription, PushError, startPush, stopPush } from '../push-device.ts';
import { withTopic } from '../use-notice-settings.ts';

interface PushCardProps {
  unpushed: readonly NoticeTopic[];
  devices: number;
  pushKey: string;
  onChange: (unpushed: NoticeTopic[]) => void;
}

const problemText = (t: Translate, error: unknown): string => {
  if (error instanceof CallError) return errorText(error);
  return t(`notice.${error instanceof PushError ? error.problem : 'pushFailed'}`);
};

/** Whether this browser gets pushes, and how to change that. */
const usePushHere = (pushKey: string) => {
  const t = useT();
  const queries = useQueryClient();
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void ownSubscription().then((subscription) => setOn(subscription !== null));
  }, []);
  const change = async (next: boolean): Promise<void> => {
    setProblem(undefined);
    setOn(next);
    try {
      await (next ? startPush(pushKey) : stopPush());
    } catch (error) {
      setOn(!next);
      setProblem(problemText(t, error));
    }
    await queries.invalidateQueries({ queryKey: [getNoticeSettings.id] });
  };
  return { isOn, problem, change };
};

/** Pushes: on this device or not, and what they are sent for. */
export const PushCard = ({ unpushed, devices, pushKey, onChange }: PushCardProps) => {
  const t = useT();
  const here = usePushHere(pushKey);
  const isPossible = canPush();
  return (
    <>
      <CardTitle>{t('notice.pushed')}</CardTitle>
      <Card>
        <SettingRow
          title={t('notice.pushHere')}
          caption={t('notice.devices', { count: devices })}
          {...(isPossible && {
            control: (
              <Switch label={t('notice.pushHere')} checked={here.isOn} onChange={(isOn) => void here.change(isOn)} />
            ),
          })}
        />
        {NOTICE_TOPICS.map((topic) => {
          const title = t(`notice.topic.${topic}`);
          return (
            <SettingRow
              key={topic}
              title={title}
              control={
                <Switch
                  label={`${t('notice.pushed')}: ${title}`}
                  checked={!unpushed.includes(topic)}
                  onChange={(isOn) => onChange(withTopic(unpushed, topic, !isOn))}
                />
              }
            />
          );
        })}
      </Card>
      <p role="status" className="px-20 pt-8 text-note font-book text-ink-3">
        {here.problem ?? (isPossible ? t('notice.pushText') : t('notice.pushUnsupported'))}
      </p>
    </>
  );
};
