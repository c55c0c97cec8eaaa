/** Up to two letters that stand for a person. Works for names of any script; an address gives its first letter. */
export const initials = (name: string): string => {
  const words = name.split('@')[0]!.trim().split(/\s+/).filter(Boolean);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...words.at(-1)!][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
};
