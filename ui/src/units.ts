/** A length of so many design pixels, which follows the width of the screen and not the size of text. */
export const units = (designPixels: number): string => `calc(var(--unit) * ${designPixels})`;
