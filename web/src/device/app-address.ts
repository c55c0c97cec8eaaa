/** A screen as a link that a camera or a message can carry: this very app, at that path. */
export const appAddress = (path: string, origin: string = location.origin): string => `${origin}/#${path}`;
