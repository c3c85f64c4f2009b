import { createContext, useContext } from 'react';

/** How much later than its stream's delay the picture of this device is, in seconds. */
export interface ExtraDelay {
  extra: number;
  /** Stores another one, and watches again with it. */
  setExtra: (seconds: number) => void;
}

export const ExtraDelayContext = createContext<ExtraDelay>({ extra: 0, setExtra: () => {} });

export const useExtraDelay = () => useContext(ExtraDelayContext);
