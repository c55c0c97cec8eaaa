import { useState } from 'react';

/** Returns the last value: a sheet still shows it while it slides away. */
export const useLast = <T>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
};
