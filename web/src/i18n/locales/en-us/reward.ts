/** What rewards of all kinds say while they wait. */
export const reward = {
  'reward.waiting': '{amount} is waiting for you.',
  'reward.text':
    'Rewards go to verified people, once to each person. What you earn before is kept and paid once you are verified.',
  'reward.verify': 'Verify identity',
  'reward.waits.identity': 'Waits for your verification',
  'reward.waits.pool': 'Waits for the pool',
  'reward.waits.person': 'Received on another account',
} as const;
