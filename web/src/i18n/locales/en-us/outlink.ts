export const outlink = {
  'outlink.leaving': 'You are leaving Assay',
  'outlink.host': 'This link leads to',
  'outlink.caution': 'We do not run that page. Never enter your Assay password or a code there.',
  'outlink.open': 'Open {host}',
  'outlink.stay': 'Stay here',
  'outlink.refusedTitle': 'This link was not opened',
  'outlink.refused.unreadable': 'The address is damaged or incomplete.',
  'outlink.refused.scheme': 'Only secure web addresses (https) can be opened from here.',
  'outlink.refused.credentials':
    'The address hides a user name or password in front of the real host. That is a common trick.',
  'outlink.refused.lookalike': 'The name of the host contains characters that can imitate other letters.',
  'outlink.refused.numeric': 'The address names a bare machine number instead of a web site.',
  'outlink.refused.host': '{host} is not on the list of sites that Assay links to.',
} as const;
