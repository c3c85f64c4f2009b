import { useLobby } from '@tarnwort/lobby-client';
import type { SlotOptions } from '@tarnwort/protocol';
import { type ReactNode, useEffect, useState } from 'react';

import { applyOptions } from '../shared/apply-options';
import { OptionsContext, type OverlayOptions } from '../shared/options';
import { fetchPicture } from './pictures';

export interface SlotOptionsProviderProps {
  /** The options of the address */
  options: OverlayOptions;
  ofSlot: ((slot: SlotOptions) => OverlayOptions) | undefined;
  children: ReactNode;
}

/** The options of the address with those of its slot, which change on air. The last ones stay while the page joins again. */
export function SlotOptionsProvider({ options, ofSlot, children }: SlotOptionsProviderProps) {
  const [current, setCurrent] = useState(options);
  const stored = useLobby(({ slot }) => (slot ? JSON.stringify(slot.options) : null));

  useEffect(() => {
    if (stored === null || !ofSlot) return;
    let replaced = false;
    const next = ofSlot(JSON.parse(stored));
    void Promise.all([applyOptions(next), fetchPicture(next).catch(() => {})]).then(() => {
      if (!replaced) setCurrent(next);
    });
    return () => {
      replaced = true;
    };
  }, [stored, ofSlot]);

  return <OptionsContext value={current}>{children}</OptionsContext>;
}
