import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Saves what a field holds that the server has not been told yet. */
type Flush = () => void;

/** All fields of the screen in which something may be unsaved. */
export interface Drafts {
  /** Adds a field; the result takes it out again. */
  register(flush: Flush): () => void;
  /** Saves everything now. Comes before every change of phase: the server takes commands in the order they are sent. */
  flushAll(): void;
}

const DraftsContext = createContext<Drafts | null>(null);

/** Knows the unsaved fields below it, and saves them when the page goes away. */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const [drafts] = useState(createDrafts);

  useEffect(() => {
    window.addEventListener('pagehide', drafts.flushAll);
    return () => window.removeEventListener('pagehide', drafts.flushAll);
  }, [drafts]);

  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

export function useDrafts(): Drafts {
  const drafts = useContext(DraftsContext);
  if (!drafts) throw new Error('useDrafts: no <DraftsProvider> above');
  return drafts;
}

function createDrafts(): Drafts {
  const fields = new Set<Flush>();
  return {
    register: (flush) => {
      fields.add(flush);
      return () => fields.delete(flush);
    },
    flushAll: () => {
      for (const flush of fields) flush();
    },
  };
}
