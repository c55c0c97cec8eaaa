export const TapeCard = () => null;
