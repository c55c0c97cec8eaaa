/** Checkpoints of the tape with a multiple of this number are entries of the public log. */
export const LOGGED = 60;

export const checkpointEntry = (note: string): string => `assay/checkpoint/v1\n${note}`;
