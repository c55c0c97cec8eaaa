import type { CallError } from '@assay/client/call-error';
import { useCommand } from '@assay/client/hooks';
import { addDestination, type Destination, editDestination, listDestinations } from '@assay/contract/payout';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { errorText, type Translate, useT } from '../../i18n/i18n.ts';
import {
  type DestinationField,
  type DestinationValues,
  EMPTY_DESTINATION,
  fieldOfRefusal,
  inputOf,
  type Problem,
  problemsOf,
} from './destination-form.ts';

type Errors = Partial<Record<DestinationField, string>>;

const problemText = (t: Translate, problem: Problem): string =>
  t(
    ({ missing: 'payout.missing', badAddress: 'errors.bad_address', badAccount: 'payout.badAccount' } as const)[
      problem
    ],
  );

/** What is masked on the server cannot be filled in again: of a destination that is changed, only its place stays. */
const initialValues = (edited: Destination | undefined, currency: string | undefined): DestinationValues => ({
  ...EMPTY_DESTINATION,
  currency: edited?.currency ?? currency ?? '',
  network: edited ? (edited.network ?? 'BANK') : '',
  bankName: edited?.bankName ?? '',
  realName: edited?.realName ?? '',
});

interface DestinationFormOptions {
  edited: Destination | undefined;
  /** The currency that is chosen at first. */
  currency: string | undefined;
  onSaved: () => void;
}

/** Errors appear when the button is pressed and go as soon as their field is changed. */
export const useDestinationForm = ({ edited, currency, onSaved }: DestinationFormOptions) => {
  const t = useT();
  const [values, setValues] = useState(() => initialValues(edited, currency));
  const [errors, setErrors] = useState<Errors>({});
  const options = { announce: false, invalidates: [listDestinations], onSuccess: onSaved } as const;
  const adding = useCommand(addDestination, options);
  const editing = useCommand(editDestination, options);

  const change = (changes: Partial<DestinationValues>): void => {
    setValues((current) => ({ ...current, ...changes }));
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changes))));
  };
  const onError = (error: CallError): void => {
    const field = fieldOfRefusal(error.name);
    if (field === undefined) toast(errorText(error), 'bad');
    else setErrors({ [field]: errorText(error) });
  };
  const submit = async (sent: DestinationValues): Promise<void> => {
    const problems = Object.entries(await problemsOf(sent)) as [DestinationField, Problem][];
    setErrors(Object.fromEntries(problems.map(([field, problem]) => [field, problemText(t, problem)])));
    if (problems.length > 0) return;
    const input = inputOf(sent);
    if (edited) editing.mutate({ ...input, id: edited.id }, { onError });
    else adding.mutate(input, { onError });
  };
  return { values, errors, change, submit, busy: adding.isPending || editing.isPending };
};
