/** Characters that a tile or a pill has room for. */
const MOST_CHARACTERS = 5;

/** A period in the language of the page; where its word for seconds is long, the sign that everybody knows. */
export const showSeconds = (seconds: number): string => {
  const text = new Intl.NumberFormat(document.documentElement.lang || 'en', {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
  }).format(seconds);
  return text.length > MOST_CHARACTERS ? `${seconds}s` : text;
};
