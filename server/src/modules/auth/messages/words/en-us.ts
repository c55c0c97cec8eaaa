import type { Words } from './words.ts';

export const words: Words = {
  codeSubject: 'Your code for Assay',
  code: {
    enter: '{code} is your code to log in to Assay or to register.',
    reset: '{code} is your code for a new log-in password at Assay.',
    bind: '{code} is your code to bind this address to your account at Assay.',
    unfreeze: '{code} is your code to unfreeze your account at Assay.',
    recover: '{code} is your code to have lost second factors removed at Assay.',
  },
  codeRules: 'It works for ten minutes and for nothing else. Nobody of ours ever asks for it.',
  noticeSubject: 'Your account at Assay',
  freeze: 'If this was not you, freeze your account at once: {link}',
  cancel: 'If you did not ask for this, stop it with one tap: {link}',
  notices: {
    new_device: 'Your account was opened on a device that was not seen before: {device}.',
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
    recovery_asked: 'Somebody says to have lost the second factors of your account and has handed in documents.',
    recovery_approved:
      'The documents were accepted. All second factors of your account will be removed when the waiting time is over.',
    recovery_rejected:
      'The documents for removing the second factors of your account were not accepted. Nothing has changed.',
    recovery_cancelled: 'The removal of the second factors of your account was cancelled. They stay as they are.',
    factors_removed: 'All second factors of your account were removed. Every log-in has ended, and withdrawals wait.',
    frozen: 'Your account was frozen. It opens again with a code and a new password.',
    unfrozen: 'Your account is no longer frozen.',
    data_downloaded: 'The data of your account were downloaded.',
    withdrawal_asked: 'A withdrawal of {amount} {currency} to {destination} was asked for.',
    withdrawal_approved: 'The withdrawal of {amount} {currency} to {destination} was approved and is being sent.',
    withdrawal_paid: 'The withdrawal of {amount} {currency} to {destination} has been paid.',
    withdrawal_returned:
      'The withdrawal of {amount} {currency} to {destination} was not made. All of it is back in your balance; the app says why.',
    deposit_reversed: 'Your deposit of {amount} {currency} was taken back by its network, and the credit with it.',
    loan_granted:
      'Your loan of {amount} {currency} was granted. Nothing is paid out before you have accepted its cost.',
    loan_paid_out: 'Your loan of {amount} {currency} was paid out to your wallet. It ends on {time} (UTC+8).',
    loan_due:
      'Your loan ends on {time} (UTC+8). Paying it back today takes {amount} {currency}. Nothing is renewed by itself.',
    loan_overdue:
      'The term of your loan is over. {amount} {currency} are still owed, and interest goes on up to the limit you were told.',
    loan_called:
      'Margin call: your pledge of {pledge} has lost value against your loan. Add to it or repay a part, or it may be sold for the debt.',
    loan_liquidated:
      'Your pledge of {pledge} was sold to pay back your loan of {amount} {currency}. What was left of it is in your wallet; the app shows the ticks.',
  },
};
