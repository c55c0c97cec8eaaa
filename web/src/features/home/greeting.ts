/** Which greeting fits the phone's own hour. */
export const greetingId = (hour: number): 'home.greetingMorning' | 'home.greetingDay' | 'home.greetingEvening' => {
  if (hour >= 5 && hour < 12) return 'home.greetingMorning';
  return hour >= 12 && hour < 18 ? 'home.greetingDay' : 'home.greetingEvening';
};
