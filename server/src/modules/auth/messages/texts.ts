/** The words of messages that leave by e-mail or phone. Pure. */

export interface Text {
  subject: string;
  body: string;
}

/** What happened, as a sentence; `params` fill the braces. */
const NOTICES: Record<string, string> = {
  new_device: 'Your account was opened on a device that was not seen before: {browser} {system}, {address}.',
  password_changed: 'The log-in password of your account was changed.',
  password_reset: 'The log-in password of your account was reset with a code.',
  withdrawal_password_changed: 'The withdrawal password of your account was set or changed.',
  authenticator_bound: 'An authenticator was bound to your account.',
  authenticator_unbound: 'The authenticator was taken off your account.',
  recovery_code_used: 'A recovery code of your account was used.',
  recovery_codes_made: 'New recovery codes were made for your account; the old ones no longer work.',
  passkey_added: 'A passkey was added to your account.',
  passkey_removed: 'A passkey was removed from your account.',
  address_bound: 'The e-mail address or phone of your account was bound or changed.',
  destination_added: 'A bank card or wallet was bound to your account for withdrawals.',
  destination_changed: 'A bank card or wallet of your account was changed.',
  frozen: 'Your account was frozen. It opens again with a code and a new password.',
  unfrozen: 'Your account is no longer frozen.',
  data_downloaded: 'The data of your account were downloaded.',
  withdrawal_asked: 'A withdrawal of {amount} {currency} to {destination} was asked for.',
  withdrawal_approved: 'The withdrawal of {amount} {currency} to {destination} was approved and is being sent.',
  withdrawal_paid: 'The withdrawal of {amount} {currency} to {destination} has been paid.',
};

const fill = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

/** `origin` is where links lead. */
export const textOf = (kind: string, params: Readonly<Record<string, string>>, origin: string): Text => {
  if (kind === 'code')
    return {
      subject: 'Your code for Assay',
      body: `${params.code} is your code for Assay, for ten minutes. Nobody of ours ever asks for it.`,
    };
  const sentence = fill(NOTICES[kind] ?? 'Something was changed in your account.', params);
  const freeze = `If this was not you, freeze your account at once: ${origin}${params.freezeLink ?? ''}`;
  return { subject: 'Your account at Assay', body: `${sentence}\n\n${freeze}` };
};
