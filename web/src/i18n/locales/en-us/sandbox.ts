export const sandbox = {
  'sandbox.explain': 'In the sandbox no message leaves this server. What it would have sent is shown here.',
  'sandbox.to': 'Email or phone with country code',
  'sandbox.toHint': 'For example mara@example.org or 1 5551234567',
  'sandbox.show': 'Show messages',
  'sandbox.code': 'Your code',
  'sandbox.validUntil': 'Sent {time}, valid until {until}',
  'sandbox.expired': 'Sent {time}, no longer valid',
  'sandbox.copyCode': 'Copy code {code}',
  'sandbox.empty': 'No codes yet',
  'sandbox.emptyText': 'Nothing was sent to {to}. Ask for a code on the registration page.',
  'sandbox.emptyStart': 'Enter the address or number that you asked a code for.',
} as const;
