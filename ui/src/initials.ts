/** Up to two letters that stand for a person, in any script; of an address, only what stands before the @ counts. */
export const initialsOf = (name: string): string => {
  const words = name
    .split('@')[0]!
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const letters = words.slice(0, 2).map((word) => String.fromCodePoint(word.codePointAt(0)!));
  return letters.join('').toUpperCase();
};
