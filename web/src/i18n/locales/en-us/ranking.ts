/** Texts of the leaderboard. */
export const ranking = {
  'ranking.day': 'Last 24 hours',
  'ranking.ofDay': 'Day of {day} (UTC+8)',
  'ranking.when': 'Time',
  'ranking.order': 'Order',
  'ranking.by.yield': 'Yield',
  'ranking.by.profit': 'Profit',
  'ranking.you': 'You',
  'ranking.simulated': 'Simulated trader',
  'ranking.trades': '{count, plural, one {# position closed} other {# positions closed}}',
  'ranking.used': '{amount} used',
  'ranking.losing':
    '{count, plural, one {{percent} of # account lost money} other {{percent} of # accounts lost money}}',
  'ranking.losingText': 'Everybody who closed a position in these 24 hours, ranked or not, after fees and financing.',
  'ranking.empty': 'Nobody is ranked yet',
  'ranking.emptyText': 'Whoever closes positions with {amount} of margin or more in 24 hours is ranked here.',
  'ranking.emptyDay': 'Nobody was ranked on this day',
  'ranking.tooLittle': 'Not ranked: less than {amount} of margin',
  'ranking.notYet': 'No position closed in 24 hours',
  'ranking.seeAll': 'See the whole leaderboard',
  'ranking.counted': 'Counted {time}',
  'ranking.how': 'How it is counted',
  'ranking.howProfit':
    'Profit is what positions closed on real money in these 24 hours brought, after fees and financing. Options, demo and contests do not count.',
  'ranking.howCapital':
    'Capital is the sum of their margins, and yield is profit divided by it. From {amount} of capital on a member is ranked.',
  'ranking.howNames':
    'Names are shown only of members who chose so under “Your data”; all others by their first letter. Anybody can add the rows up again: they are part of the audit.',
  'ranking.howDays': 'When a day (UTC+8) is over, its leaderboard is kept as it was and stays part of the audit.',
  'ranking.failed': 'We couldn’t load the leaderboard',
  'ranking.failedText': 'Nothing is lost. Check the connection and try again.',
} as const;
