/** The one word that every sheet has, in the language of whoever uses this library. */
export const sheetWords = { close: 'Close' };
