/** Which greeting fits the phone's own hour, and the letters that stand for a member. */
export const greetingId = (hour: number): 'home.greetingMorning' | 'home.greetingDay' | 'home.greetingEvening' => {
  if (hour >= 5 && hour < 12) return 'home.greetingMorning';
  return hour >= 12 && hour < 18 ? 'home.greetingDay' : 'home.greetingEvening';
};

/** First letters of the first two words of a name; of an address, only what stands before the @. */
export const initialsOf = (name: string): string =>
  name
    .split('@')[0]!
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
