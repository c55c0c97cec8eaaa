import { useCommand, useEndpoint } from '@assay/client/hooks';
import { useSession } from '@assay/client/session';
import { getProfile, updateKYC } from '@assay/contract/profile';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { errorText, useT } from '../../i18n/i18n.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { AvatarEditor } from './parts/avatar-editor.tsx';
import { PersonalFields } from './parts/personal-fields.tsx';
import { changesOf, draftOf, type PersonalDraft, personalProblems, type Profile } from './personal-form.ts';

/** Personal data from the member; fields that a document has proven are locked. */
export const PersonalScreen = () => {
  const t = useT();
  const { data, isError, isFetching, refetch } = useEndpoint(getProfile, {});
  if (data) return <PersonalForm profile={data} />;
  return (
    <DetailScreen title={t('title.personal')} parent="my">
      <Card className="mt-8 px-16 py-6">
        {isError ? (
          <ErrorState
            className="px-0"
            title={t('profile.failed')}
            text={t('profile.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => void refetch(), busy: isFetching }}
          />
        ) : (
          <RowSkeletons kind="setting" count={8} label={t('app.loading')} />
        )}
      </Card>
    </DetailScreen>
  );
};

const PersonalForm = ({ profile }: { profile: Profile }) => {
  const t = useT();
  const username = useSession(({ userInfo }) => userInfo?.username ?? '');
  // Fresh data may arrive while something is being typed.
  const [edits, setEdits] = useState<Partial<PersonalDraft>>({});
  const draft = { ...draftOf(profile), ...edits };
  const [wasPressed, setWasPressed] = useState(false);
  const command = useCommand(updateKYC, {
    announce: false,
    invalidates: [getProfile],
    onSuccess: () => toast(t('profile.saved'), 'good'),
  });
  const problems = personalProblems(draft, profile);
  const change = (changes: Partial<PersonalDraft>): void => {
    setEdits({ ...edits, ...changes });
    command.reset();
  };
  const save = (): void => {
    setWasPressed(true);
    if (Object.keys(problems).length > 0) return;
    const changes = changesOf(draft, profile);
    if (Object.keys(changes).length === 0) return toast(t('profile.saved'), 'good');
    command.mutate(changes);
  };
  return (
    <DetailScreen
      title={t('title.personal')}
      parent="my"
      dock={
        <>
          <p role="alert" className="pb-8 text-center text-note font-book text-bad empty:hidden">
            {command.error && errorText(command.error)}
          </p>
          <Button busy={command.isPending} onClick={save}>
            {t('profile.save')}
          </Button>
        </>
      }
    >
      <AvatarEditor name={profile.nickname ?? username} avatar={profile.avatar} />
      <PersonalFields profile={profile} draft={draft} problems={wasPressed ? problems : {}} change={change} />
    </DetailScreen>
  );
};
