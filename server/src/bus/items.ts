/**
 * Items that travel between an edge and the engine. All items of one turn of the loop leave in one frame: a message costs more
 * than what is in it. An item that is larger than a frame may be goes in parts, which arrive in their order.
 */

/** `ask` and `answer` share the id that the edge gave; `told` counts up, so that a lost one is noticed. */
export type ItemKind = 'ask' | 'answer' | 'told' | 'hello' | 'beat';
const KINDS: readonly ItemKind[] = ['ask', 'answer', 'told', 'hello', 'beat'];
/** Set on every part of an item but the last. */
const MORE = 0x80;
const HEAD_BYTES = 13;

/** Well below the megabyte that a message of NATS may have. */
export const MOST_FRAME_BYTES = 256 * 1024;
/** No answer is nearly as long; whoever sends more has lost the thread. */
const MOST_ITEM_BYTES = 64 * 1024 * 1024;

export interface Item {
  kind: ItemKind;
  id: number;
  body: Buffer;
}

/** Frames that hold the items, in order, none larger than a frame may be. The parts of one item follow each other. */
export const packItems = (items: readonly Item[]): Buffer[] => {
  const frames: Buffer[] = [];
  let pieces: Buffer[] = [];
  let size = 0;
  const close = (): void => {
    if (pieces.length > 0) frames.push(Buffer.concat(pieces, size));
    pieces = [];
    size = 0;
  };
  const add = (kind: number, { id, whole }: { id: number; whole: number }, body: Buffer): void => {
    if (size + HEAD_BYTES + body.length > MOST_FRAME_BYTES) close();
    const head = Buffer.allocUnsafe(HEAD_BYTES);
    head.writeUInt8(kind, 0);
    head.writeUInt32BE(id, 1);
    head.writeUInt32BE(body.length, 5);
    head.writeUInt32BE(whole, 9);
    pieces.push(head, body);
    size += HEAD_BYTES + body.length;
  };
  for (const { kind, id, body } of items) {
    const number = KINDS.indexOf(kind);
    const most = MOST_FRAME_BYTES - HEAD_BYTES;
    const place = { id, whole: body.length };
    let at = 0;
    for (; body.length - at > most; at += most) add(number | MORE, place, body.subarray(at, at + most));
    add(number, place, at === 0 ? body : body.subarray(at));
  }
  close();
  return frames;
};

/**
 * Reads frames of one sender, and puts the parts of an item together; an item of which a part was lost is left out. Throws for
 * what no sender of ours makes.
 */
export const itemReader = (): ((frame: Buffer) => Item[]) => {
  let partial: { key: string; size: number; pieces: Buffer[] } | undefined;
  return (frame) => {
    const items: Item[] = [];
    for (let at = 0; at < frame.length;) {
      if (frame.length - at < HEAD_BYTES) throw new Error('a frame of the bus is cut off');
      const first = frame.readUInt8(at);
      const id = frame.readUInt32BE(at + 1);
      const end = at + HEAD_BYTES + frame.readUInt32BE(at + 5);
      const whole = frame.readUInt32BE(at + 9);
      const kind = KINDS[first & ~MORE];
      if (kind === undefined || end > frame.length || whole > MOST_ITEM_BYTES)
        throw new Error('a frame of the bus cannot be read');
      const body = frame.subarray(at + HEAD_BYTES, end);
      at = end;
      const key = `${kind} ${id} ${whole}`;
      if (partial?.key !== key) partial = { key, size: 0, pieces: [] };
      partial.pieces.push(body);
      partial.size += body.length;
      if ((first & MORE) !== 0) continue;
      const { size, pieces } = partial;
      partial = undefined;
      if (size === whole) items.push({ kind, id, body: pieces.length === 1 ? body : Buffer.concat(pieces, size) });
    }
    return items;
  };
};

/** Collects the items of one turn of the loop, and sends them at its end. */
export const collectItems = (send: (frame: Buffer) => void): ((item: Item) => void) => {
  let waiting: Item[] = [];
  return (item) => {
    waiting.push(item);
    if (waiting.length > 1) return;
    setImmediate(() => {
      const items = waiting;
      waiting = [];
      for (const frame of packItems(items)) send(frame);
    });
  };
};

/** A head in JSON and bytes behind it, in one body: neither has to be written inside of the other. */
export const joinParts = (head: unknown, bytes: Buffer): Buffer => {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.allocUnsafe(4);
  length.writeUInt32BE(text.length, 0);
  return Buffer.concat([length, text, bytes]);
};

/** Throws when it is not what `joinParts` makes; the head is whatever the other side says it is. */
export const splitParts = (body: Buffer): { head: unknown; bytes: Buffer } => {
  const end = 4 + body.readUInt32BE(0);
  if (end > body.length) throw new Error('a message of the bus is cut off');
  return { head: JSON.parse(body.toString('utf8', 4, end)), bytes: body.subarray(end) };
};
