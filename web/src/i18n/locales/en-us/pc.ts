export const pc = {
  'pc.headline': 'The price, the rule, the sum. Check all three yourself.',
  'pc.text':
    'Assay is a trading app that hands you the proof with every result. Your own phone recomputes it, without asking us.',
  'pc.continue': 'Continue on your phone',
  'pc.scan': 'Point the camera at the code. You land on the page you came from.',
  'pc.qr': 'QR code of {address}',
  'pc.here': 'Or use it here, in the frame',
  'pc.frame': 'The Assay app',
  'pc.records': 'records on the tape, each sealed to the last',
  'pc.checkpoint': 'since the tape was last signed',
  'pc.seconds': '{count} s',
  'pc.gaps':
    '{count, plural, one {gap in 30 days, on record for all to see} other {gaps in 30 days, on record for all to see}}',
} as const;
