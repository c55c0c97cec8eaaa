import type { CallError } from '@assay/client/call-error';
import { useCommand } from '@assay/client/hooks';
import { useSession } from '@assay/client/session';
import { CODE_DIGITS } from '@assay/contract/auth';
import { bindAddress, getSecurity } from '@assay/contract/security';
import { getWithdrawalTerms } from '@assay/contract/withdrawal';
import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState, type SubmitEvent } from 'react';
import { CodePart } from '../../../domain/contact/code-part.tsx';
import { ContactField } from '../../../domain/contact/contact-fields.tsx';
import { contactInput, contactName, contactProblem, type Contact } from '../../../domain/contact/contact.ts';
import { useConfirm } from '../../../domain/factor/use-confirm.tsx';
import { useWaits } from '../../../domain/factor/use-waits.ts';
import { errorText, useT } from '../../../i18n/i18n.ts';

const TITLES = {
  email: { bind: 'security.bindEmail', change: 'security.changeEmail' },
  phone: { bind: 'security.bindPhone', change: 'security.changePhone' },
} as const;

interface AddressSheetProps {
  open: boolean;
  onClose: () => void;
  contact: Contact;
  isBound: boolean;
}

/** A code to the new address, then the confirmation; whatever is refused comes back to this sheet. */
export const AddressSheet = ({ open, onClose, contact, isBound }: AddressSheetProps) => {
  const t = useT();
  const { withdrawal } = useWaits();
  const [values, setValues] = useState({ contact, email: '', phone: '', code: '' });
  const [errors, setErrors] = useState<{ email?: string; phone?: string; code?: string }>({});
  const phoneCode = useSession((session) => session.countryInfo.phone_code);
  const { confirm, confirmSheet } = useConfirm();
  const command = useCommand(bindAddress, {
    announce: false,
    invalidates: [getSecurity, getWithdrawalTerms],
    onSuccess: () => {
      toast(t('security.addressSaved'), 'good');
      onClose();
    },
  });

  const refuse = (error: CallError): void => {
    if (error.name === 'wrong_code') setErrors({ code: errorText(error) });
    else if (error.name === 'account_exists' || error.name === 'code_daily_limit')
      setErrors({ [contact]: errorText(error) });
    else toast(errorText(error), 'bad');
  };
  const checkContact = (): boolean => {
    const problem = contactProblem(values);
    setErrors(problem === undefined ? {} : { [contact]: t(`auth.${problem}`) });
    return problem === undefined;
  };
  const save = async (): Promise<void> => {
    if (!checkContact()) return;
    if (values.code.length !== CODE_DIGITS) return setErrors({ code: t('auth.needCode') });
    if (!(await confirm('bind_address', contactName(values, phoneCode)))) return;
    command.mutate({ ...contactInput(values, phoneCode), captcha: values.code }, { onError: refuse });
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void save();
  };
  const change = (changes: Partial<typeof values>): void => {
    setValues((current) => ({ ...current, ...changes }));
    setErrors({});
  };
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={t(TITLES[contact][isBound ? 'change' : 'bind'])}
        description={t('security.addressText', { time: withdrawal })}
      >
        <form noValidate onSubmit={onSubmit} className="grid gap-12">
          <ContactField values={values} errors={errors} change={change} />
          <CodePart
            to={values}
            purpose="bind"
            code={values.code}
            error={errors.code}
            onChange={(code) => change({ code })}
            checkContact={checkContact}
            onRefused={refuse}
          />
          <Button type="submit" busy={command.isPending}>
            {t('security.continue')}
          </Button>
        </form>
      </Sheet>
      {confirmSheet}
    </>
  );
};
