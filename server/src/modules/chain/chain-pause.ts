/** Why a chain cannot be taken further at the moment; nothing is credited, and the next look begins where the last one ended. */
export class ChainPause extends Error {}
