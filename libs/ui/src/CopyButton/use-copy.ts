import { useEffect, useState } from 'react';

import { copyText } from './copy-text';

/** How long the confirmation is shown. */
const CONFIRM_MS = 5000;

/**
 * Copies a text on demand and returns the result for 5 s. Mantine's `useClipboard` has no fallback for insecure
 * origins.
 */
export function useCopy() {
  const [outcome, setOutcome] = useState<{ at: number; ok: boolean } | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(text: string) {
    const ok = await copyText(text);
    setOutcome({ at: Date.now(), ok });
    return ok;
  }

  return { copied: outcome?.ok === true, copy };
}
