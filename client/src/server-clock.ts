/** The server's time as this device knows it, so that a phone whose clock is wrong can still send dated requests. */

let offsetMs = 0;

/** The answer was made somewhere between sending and receiving; the middle is the best guess. */
export const learnServerTime = (serverMs: number, sentAt: number, receivedAt: number): void => {
  offsetMs = Math.round(serverMs - (sentAt + receivedAt) / 2);
};

export const serverNow = (): number => Date.now() + offsetMs;
