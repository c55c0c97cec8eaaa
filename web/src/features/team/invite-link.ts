/** The invitation as a link that a camera or a message can carry: this very app, with the code filled in. */
export const inviteLink = (path: string, origin: string = location.origin): string => `${origin}/#${path}`;
