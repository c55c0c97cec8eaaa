/**
 * Closes the connections of a server that ends. Calls that are under way get their answer within a few seconds. A connection that
 * waits for its next call is closed at once, and so is one on which no call was ever made, such as those that browsers open in
 * advance: Node waits for these as long as the other side keeps them, and checks no timeout once it listens no more.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** For calls that are under way, and for bodies that arrive slowly. */
const GRACE_MS = 3000;
const LOOK_MS = 50;

/** Follows the connections of a server from its first one on. The function that it returns closes them, and returns at once. */
export const followConnections = (server: Server, graceMs = GRACE_MS): (() => void) => {
  const all = new Set<Socket>();
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    all.add(socket);
    unused.add(socket);
    socket.once('close', () => {
      all.delete(socket);
      unused.delete(socket);
    });
  });
  server.on('request', ({ socket }) => void unused.delete(socket));
  return () => {
    if (!server.listening) return;
    for (const socket of unused) socket.destroy();
    // A connection whose call was answered since then waits for the next one.
    const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    const grace = setTimeout(() => all.forEach((socket) => socket.destroy()), graceMs);
    server.close(() => {
      clearInterval(look);
      clearTimeout(grace);
    });
  };
};
