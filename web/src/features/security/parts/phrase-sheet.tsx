import { useCommand } from '@assay/client/hooks';
import { getSecurity, PHRASE, setPhrase } from '@assay/contract/security';
import { Button } from '@assay/ui/button.tsx';
import { Field } from '@assay/ui/field.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState, type SubmitEvent } from 'react';
import { useConfirm } from '../../../domain/factor/use-confirm.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';

interface PhraseSheetProps {
  phrase: string | null;
  open: boolean;
  onClose: () => void;
}

/** The phrase by which a member knows our mails and our log-in page. */
export const PhraseSheet = ({ phrase, open, onClose }: PhraseSheetProps) => {
  const t = useT();
  const { confirm, confirmSheet } = useConfirm();
  return (
    <>
      <Sheet open={open} onClose={onClose} title={t('guard.phrase')} description={t('guard.phraseText')}>
        <PhraseForm phrase={phrase} onClose={onClose} onConfirm={() => confirm('set_phrase')} />
      </Sheet>
      {confirmSheet}
    </>
  );
};

interface PhraseFormProps {
  phrase: string | null;
  onClose: () => void;
  onConfirm: () => Promise<boolean>;
}

const PhraseForm = ({ phrase, onClose, onConfirm }: PhraseFormProps) => {
  const t = useT();
  const [typed, setTyped] = useState(phrase ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const command = useCommand(setPhrase, { announce: false, invalidates: [getSecurity] });
  const save = async (wanted: string | null): Promise<void> => {
    if (!(await onConfirm())) return;
    command.mutate(
      { phrase: wanted },
      {
        onSuccess: () => {
          toast(t(wanted === null ? 'guard.phraseRemoved' : 'guard.phraseSaved'), 'good');
          onClose();
        },
      },
    );
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = typed.normalize('NFC').trim();
    if (PHRASE.test(wanted)) void save(wanted);
    else setIsWrong(true);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-12">
      <Field
        label={t('guard.phraseField')}
        value={typed}
        maxLength={40}
        autoComplete="off"
        hint={t('guard.phraseRule')}
        error={isWrong ? t('guard.phraseRule') : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsWrong(false);
        }}
      />
      <RefusalBanner error={command.error} />
      <Button type="submit" busy={command.isPending}>
        {t('guard.phraseSave')}
      </Button>
      {phrase !== null && (
        <Button kind="ghost" onClick={() => void save(null)}>
          {t('guard.phraseRemove')}
        </Button>
      )}
    </form>
  );
};
