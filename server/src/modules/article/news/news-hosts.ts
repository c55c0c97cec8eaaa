/**
 * Hosts that news lead to: those of the feeds that the operator named, without the label that feeds often have of their
 * own. What a feed says about hosts is not asked, or any feed could open the outlink page to any address.
 */
const FEED_LABEL = /^(?:www|feeds?|rss)\./;

export const newsHosts = (feeds: readonly string[]): string[] => [
  ...new Set(feeds.map((url) => new URL(url).hostname.replace(FEED_LABEL, ''))),
];
