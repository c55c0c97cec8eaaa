/** How much of an address the desk sees without a reason: enough to compare with what a member says. */
const HIDDEN = '•••';

/** `n•••@example.com`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at > 1 ? 1 : 0)}${HIDDEN}${email.slice(at)}`;
};

/** `+41 •••567`. */
export const maskPhone = (code: string, phone: string): string => `+${code} ${HIDDEN}${phone.slice(-3)}`;
