import { isTransportError, type CallError } from '@assay/client/call-error';
import { useCommand } from '@assay/client/hooks';
import {
  addDestination,
  type Destination,
  destinationSubject,
  editDestination,
  listDestinations,
} from '@assay/contract/payout';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { useAttempt } from '../../calls/use-attempt.ts';
import { useCallFactor } from '../../domain/factor/use-call-factor.ts';
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

/** Keeps only the place of a destination that is changed: what the server masks cannot be filled in again. */
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
  const [isProving, setIsProving] = useState(false);
  const attempt = useAttempt();
  // The request is bound to the destination, not to what proves it.
  const requestId = (): string => attempt.idOf({ ...values, safePassword: '', id: edited?.id });
  const factor = useCallFactor({ action: 'destination', requestId });
  const options = { announce: false, requestId, invalidates: [listDestinations], onSuccess: onSaved } as const;
  const adding = useCommand(addDestination, options);
  const editing = useCommand(editDestination, options);

  const change = (changes: Partial<DestinationValues>): void => {
    setValues((current) => ({ ...current, ...changes }));
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changes))));
  };
  const onError = (error: CallError): void => {
    if (!isTransportError(error)) attempt.settle();
    const field = fieldOfRefusal(error.name);
    if (field !== undefined) setErrors({ [field]: errorText(error) });
    else if (!factor.refuseFor(error)) toast(errorText(error), 'bad');
  };
  /** Says what is wrong with the fields; true when nothing is. */
  const check = async (sent: DestinationValues, except?: DestinationField): Promise<boolean> => {
    const problems = (Object.entries(await problemsOf(sent)) as [DestinationField, Problem][]).filter(
      ([field]) => field !== except,
    );
    setErrors(Object.fromEntries(problems.map(([field, problem]) => [field, problemText(t, problem)])));
    return problems.length === 0;
  };
  const submit = async (sent: DestinationValues): Promise<void> => {
    if (!(await check(sent))) return;
    setIsProving(true);
    const proof = await factor.prove().finally(() => setIsProving(false));
    if (proof === undefined) return;
    const input = { ...inputOf(sent), ...proof };
    if (edited) editing.mutate({ ...input, id: edited.id }, { onError });
    else adding.mutate(input, { onError });
  };
  /** The code is for this destination: one that is mistyped gets none. */
  const factorFor = (sent: DestinationValues) =>
    factor.boundTo(destinationSubject({ ...inputOf(sent), id: edited?.id }), () => check(sent, 'safePassword'));
  return { values, errors, change, submit, factorFor, busy: isProving || adding.isPending || editing.isPending };
};
