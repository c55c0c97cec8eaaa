/** Heard by the reminder, which is drawn beside the app: limits have changed. A type, so that nothing is loaded for a name. */
export type LimitsEvent = 'assay-limits';
