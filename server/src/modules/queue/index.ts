/** Public interface of the queue module. */
export { findClaims, isInHand, refuseClaimed, takeClaim } from './claims.ts';
export { maySee } from './counts.ts';
export type { QueueCounter, QueueCounters } from './counts.ts';
export { queueDeskRoutes } from './desk.ts';
export { escapeLike, MOST_COUNTED, nextOf, PAGE, readCursor, searchFor } from './lists.ts';
export { createPulse } from './pulse.ts';
export { isRobotOn } from './robots.ts';
export { moneySql } from './sql-words.ts';
