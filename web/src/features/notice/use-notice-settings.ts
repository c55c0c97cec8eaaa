import { useCommand, useEndpoint } from '@assay/client/hooks';
import type { CallInputOf, OutputOf } from '@assay/contract/endpoint';
import { getNoticeSettings, type NoticeTopic, setNoticeSettings } from '@assay/contract/notice';

type Said = CallInputOf<typeof setNoticeSettings>;
type NoticeSettings = OutputOf<typeof getNoticeSettings>;
export type NoticeWish = Omit<NoticeSettings, 'devices' | 'pushKey'>;

/** A list with or without a topic. */
export const withTopic = (topics: readonly NoticeTopic[], topic: NoticeTopic, isIn: boolean): NoticeTopic[] =>
  isIn ? [...topics.filter((one) => one !== topic), topic] : topics.filter((one) => one !== topic);

/** Settings once the server has them. */
const shown = (stored: NoticeSettings, { quiet = null, closeOutPercent = null, ...said }: Said): NoticeSettings => ({
  ...stored,
  ...said,
  quiet,
  closeOutPercent,
});

/** Returns the notice settings. A change is shown at once and sent to the server; a refused one is taken back. */
export const useNoticeSettings = () => {
  const settings = useEndpoint(getNoticeSettings, {});
  const save = useCommand(setNoticeSettings, { invalidates: [getNoticeSettings] });
  const stored = settings.data;
  const wish = save.isPending && stored ? shown(stored, save.variables) : stored;
  const change = (changed: Partial<NoticeWish>): void => {
    if (wish === undefined) return;
    const { devices: _devices, pushKey: _pushKey, ...before } = wish;
    save.mutate({ ...before, ...changed });
  };
  return { settings, wish, change };
};
