import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Saves a field's unsaved text. */
type Flush = () => void;

/** The mounted autosave fields. */
export interface AutosaveFields {
  /** Adds a field and returns a function that removes it. */
  register(flush: Flush): () => void;
  /** Saves all fields now. Call it before a command that changes the phase: the server keeps the order of commands. */
  flushAll(): void;
}

/**
 * Events of a page that is left. What is sent on `pagehide` may be lost with the connection, but phones fire no event before
 * it.
 */
const LEAVING = ['beforeunload', 'pagehide'] as const;

const AutosaveContext = createContext<AutosaveFields | null>(null);

/** Collects the autosave fields below it and saves them when the page is left. */
export function AutosaveProvider({ children }: { children: ReactNode }) {
  const [fields] = useState(createAutosaveFields);

  useEffect(() => {
    for (const event of LEAVING) window.addEventListener(event, fields.flushAll);
    return () => {
      for (const event of LEAVING) window.removeEventListener(event, fields.flushAll);
    };
  }, [fields]);

  return <AutosaveContext value={fields}>{children}</AutosaveContext>;
}

export function useAutosaveFields(): AutosaveFields {
  const fields = useContext(AutosaveContext);
  if (!fields) throw new Error('useAutosaveFields: no <AutosaveProvider> above');
  return fields;
}

function createAutosaveFields(): AutosaveFields {
  const flushes = new Set<Flush>();
  return {
    register: (flush) => {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    flushAll: () => {
      for (const flush of flushes) flush();
    },
  };
}
