/** Roles at the desk. A person may have several; the two halves of a payout still need two people. */
export const ROLES = ['reviewer', 'treasurer', 'editor', 'support', 'risk', 'auditor', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Purpose of each role, as the screens word it. */
export const ROLE_WORDS: Record<Role, string> = {
  reviewer: 'Reviews withdrawals, deposits, identities and loans',
  treasurer: 'Releases payouts and funds pools',
  editor: 'Writes content and sets up products, contests and offerings',
  support: 'Answers members and looks after their accounts',
  risk: 'Watches exposure and proposes terms',
  auditor: 'Reads everything and changes nothing',
  owner: 'Invites people, grants roles and approves what needs two',
};
