import { call } from '@assay/client/call';
import type { CallError } from '@assay/client/call-error';
import { useSession } from '@assay/client/session';
import { getEmailCode, getPhoneCode, type CodePurpose } from '@assay/contract/auth';
import { useT } from '../../i18n/i18n.ts';
import { CodeAsk } from './code-ask.tsx';
import { contactInput, contactName, type ContactValues } from './contact.ts';

const QUIET = { announce: false } as const;

const askForCode = (values: ContactValues, purpose: CodePurpose) => {
  const to = contactInput(values, useSession.getState().countryInfo.phone_code);
  return 'email' in to ? call(getEmailCode, { ...to, purpose }, QUIET) : call(getPhoneCode, { ...to, purpose }, QUIET);
};

interface CodePartProps {
  to: ContactValues;
  /** Purpose of the code; it works for no other. */
  purpose: CodePurpose;
  code: string;
  error?: string | undefined;
  onChange: (code: string) => void;
  /** Called once the last digit is there. */
  onComplete?: (code: string) => void;
  /** True when there is an address or number to send to; else the form says what is missing. */
  checkContact: () => boolean;
  onRefused: (error: CallError) => void;
}

/** A code to the address or number that is typed above it. */
export const CodePart = ({ to, purpose, checkContact, ...props }: CodePartProps) => {
  const t = useT();
  const phoneCode = useSession((session) => session.countryInfo.phone_code);
  return (
    <CodeAsk
      {...props}
      label={t(to.contact === 'email' ? 'auth.codeByEmail' : 'auth.codeByPhone')}
      ask={() => askForCode(to, purpose)}
      mayAsk={checkContact}
      inboxOf={contactName(to, phoneCode)}
    />
  );
};
