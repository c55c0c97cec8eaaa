/** Which square of a picture the member wants: pure. */
export interface Size {
  width: number;
  height: number;
}

/** How far the picture was moved, in shares of the square, and how much it was enlarged. */
export interface Placing {
  x: number;
  y: number;
  zoom: number;
}

export const MAX_ZOOM = 4;
export const CENTRED: Placing = { x: 0, y: 0, zoom: 1 };

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** The picture always covers the square: it can be moved as far as it sticks out, and no further. */
export const place = ({ width, height }: Size, { x, y, zoom }: Placing): Placing => {
  const side = Math.min(width, height);
  const enlarged = Math.min(MAX_ZOOM, Math.max(1, zoom));
  return {
    zoom: enlarged,
    x: clamp(x, (width / side) * enlarged * 0.5 - 0.5),
    y: clamp(y, (height / side) * enlarged * 0.5 - 0.5),
  };
};

/** The same square in pixels of the picture. */
export const cropOf = (size: Size, placing: Placing): { x: number; y: number; side: number } => {
  const { x, y, zoom } = place(size, placing);
  const side = Math.min(size.width, size.height) / zoom;
  return { side, x: (size.width - side) / 2 - x * side, y: (size.height - side) / 2 - y * side };
};
