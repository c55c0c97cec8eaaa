import { useState } from 'react';

/** What was there last: while a sheet slides away it still shows what it showed. */
export const useLast = <T>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
};
