/**
 * Hosts that news lead to: hosts of the operator's feeds, without the label that feeds often have. Hosts named inside a
 * feed are ignored, or any feed could open the outlink page to any address.
 */
const FEED_LABEL = /^(?:www|feeds?|rss)\./;

export const newsHosts = (feeds: readonly string[]): string[] => [
  ...new Set(feeds.map((url) => new URL(url).hostname.replace(FEED_LABEL, ''))),
];
