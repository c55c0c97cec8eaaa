import { useEndpointPages } from '@assay/client/page-hooks';
import { HELP_TOPICS, listHelp, type HelpTopic } from '@assay/contract/article';
import { useEffect, useState } from 'react';
import { pathTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { refine } from '../../navigation/router.ts';

/** Long enough to type a letter, short enough not to be waited for. */
const TYPING_MS = 300;

const isTopic = (text: string | undefined): text is HelpTopic => HELP_TOPICS.some((topic) => topic === text);

/** Topic and question stand in the address, so that an answer can be found again; typing changes it a moment later. */
export const useHelp = () => {
  const { topic: asked, q = '' } = useScreenSearch('help');
  const topic = isTopic(asked) ? asked : undefined;
  const [text, setText] = useState(q);
  const search = q.trim();
  const show = (next: { topic: HelpTopic | undefined; q: string }): void => {
    const question = next.q.trim();
    refine(
      'help',
      pathTo('help', {
        ...(next.topic !== undefined && { topic: next.topic }),
        ...(question !== '' && { q: question }),
      }),
    );
  };
  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = setTimeout(() => show({ topic, q: text }), TYPING_MS);
    return () => clearTimeout(timer);
  });
  const pages = useEndpointPages(listHelp, {
    ...(topic !== undefined && { topic }),
    ...(search !== '' && { search }),
  });
  return {
    pages,
    topic,
    search,
    text,
    setText,
    chooseTopic: (next: HelpTopic | undefined) => show({ topic: next, q: text }),
    showAll: () => {
      setText('');
      show({ topic: undefined, q: '' });
    },
  };
};
