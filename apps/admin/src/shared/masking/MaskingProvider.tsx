import { useLocalStorage } from '@mantine/hooks';
import { createContext, type ReactNode, useContext, useState } from 'react';

/** What the screen keeps from the eyes of a stream's audience. */
export interface Masking {
  /** Whether the secret word is covered: at first always, also after a reload. */
  word: boolean;
  /** Whether lobby id, links and camera addresses are covered; remembered by the browser. */
  stream: boolean;
  toggleWord: () => void;
  toggleStream: () => void;
}

const MaskingContext = createContext<Masking | null>(null);

/** Decides for everything below what is covered. */
export function MaskingProvider({ children }: { children: ReactNode }) {
  const [word, setWord] = useState(true);
  const [stream, setStream] = useLocalStorage({
    key: 'tarnwort.streamer-mode',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const masking = {
    word,
    stream,
    toggleWord: () => setWord(!word),
    toggleStream: () => setStream(!stream),
  };
  return <MaskingContext value={masking}>{children}</MaskingContext>;
}

export function useMasking(): Masking {
  const masking = useContext(MaskingContext);
  if (!masking) throw new Error('useMasking: no <MaskingProvider> above');
  return masking;
}
