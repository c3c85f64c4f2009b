import { useLocalStorage } from '@mantine/hooks';
import { createContext, type ReactNode, useContext, useState } from 'react';

/** What is hidden from viewers of the game master's stream. */
export interface StreamerMode {
  /** Whether the secret word is hidden; true after each load of the page. */
  word: boolean;
  /** Whether lobby id, links and camera links are hidden too; kept in the browser's storage. */
  stream: boolean;
  toggleWord: () => void;
  toggleStream: () => void;
}

const StreamerModeContext = createContext<StreamerMode | null>(null);

/** Holds the streamer mode of the components below. */
export function StreamerModeProvider({ children }: { children: ReactNode }) {
  const [word, setWord] = useState(true);
  const [stream, setStream] = useLocalStorage({
    key: 'tarnwort.streamer-mode',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const mode = {
    word,
    stream,
    toggleWord: () => setWord(!word),
    toggleStream: () => setStream(!stream),
  };
  return <StreamerModeContext value={mode}>{children}</StreamerModeContext>;
}

export function useStreamerMode(): StreamerMode {
  const mode = useContext(StreamerModeContext);
  if (!mode) throw new Error('useStreamerMode: no <StreamerModeProvider> above');
  return mode;
}
