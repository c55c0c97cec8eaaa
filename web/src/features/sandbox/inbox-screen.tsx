import { useEndpoint } from '@assay/client/hooks';
import { listInbox } from '@assay/contract/auth';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Field } from '@assay/ui/field.tsx';
import { SubHeader } from '@assay/ui/headers.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useState, type SubmitEvent } from 'react';
import { errorText, useT } from '../../i18n/i18n.ts';
import { goBack } from '../../navigation/back.ts';
import { pathTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { replaceWith } from '../../navigation/router.ts';
import { MessageRow } from './parts/message-row.tsx';

const POLL_MS = 5_000;

/** Messages that the sandbox would have sent by e-mail or phone, for the address in the URL. */
export const InboxScreen = () => {
  const t = useT();
  const { to = '' } = useScreenSearch('inbox');
  return (
    <>
      <SubHeader title={t('title.inbox')} back={{ label: t('app.back'), onBack: () => goBack('login') }} />
      <p className="px-20 pt-4 pb-16 text-label font-book text-ink-2">{t('sandbox.explain')}</p>
      <AddressForm key={to} to={to} />
      <Card className="mt-16 mb-24">
        {to === '' ? <Empty title={t('sandbox.empty')} text={t('sandbox.emptyStart')} /> : <Messages to={to} />}
      </Card>
    </>
  );
};

const AddressForm = ({ to }: { to: string }) => {
  const t = useT();
  const [text, setText] = useState(to);
  const show = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') replaceWith(pathTo('inbox', { to: text.trim() }));
  };
  return (
    <form onSubmit={show} className="grid gap-12 px-20">
      <Field
        label={t('sandbox.to')}
        hint={t('sandbox.toHint')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" kind="secondary">
        {t('sandbox.show')}
      </Button>
    </form>
  );
};

const Messages = ({ to }: { to: string }) => {
  const t = useT();
  const inbox = useEndpoint(listInbox, { to }, { refetchInterval: POLL_MS });
  if (inbox.isPending) return <RowSkeletons kind="money" count={2} label={t('app.loading')} className="px-16 py-8" />;
  if (inbox.isError)
    return (
      <ErrorState
        title={t('app.loadFailed')}
        text={errorText(inbox.error)}
        retry={{ label: t('app.retry'), onRetry: () => void inbox.refetch(), busy: inbox.isFetching }}
      />
    );
  if (inbox.data.length === 0) return <Empty title={t('sandbox.empty')} text={t('sandbox.emptyText', { to })} />;
  return (
    <ul>
      {inbox.data.map((message) => (
        <MessageRow key={`${message.time} ${message.kind} ${message.code}`} message={message} />
      ))}
    </ul>
  );
};
