import { useDocumentVisibility, useLocalStorage } from '@mantine/hooks';
import { ApiError, useLobby } from '@tarnwort/lobby-client';
import type { SlotKeys, SlotOptions, SlotState } from '@tarnwort/protocol';
import { notifyError, refusalText, useTranslation } from '@tarnwort/ui';
import { useEffect, useRef, useState } from 'react';

import { parseJson } from './parse-json';
import { useSession } from './session/session';
import { readSlotKeys, useSlotKeys } from './slot-keys';

export interface SlotActions {
  /** As this browser knows it; null without a slot */
  slot: SlotState | null;
  keys: SlotKeys | null;
  busy: boolean;
  make: (name: string) => Promise<unknown>;
  take: () => Promise<unknown>;
  renew: () => Promise<unknown>;
  choose: (options: SlotOptions) => Promise<void>;
  /** Makes a slot that the server has just shown the one of this browser. */
  adopt: (keys: SlotKeys, state: SlotState) => void;
}

/** Reads a stored slot; null for anything else. */
function parseState(stored: string | undefined): SlotState | null {
  const { name, lobbyId, options } = (parseJson(stored) ?? {}) as Partial<SlotState>;
  return typeof name === 'string' && typeof lobbyId === 'string' ? { name, lobbyId, options: options ?? {} } : null;
}

/** Keys that this page renews: that the server does not know them any more is no news. */
const renewing = new Set<string>();

/** The slot of this browser. It is asked for again when sources came or went: another lobby may have taken it. */
export function useSlot(): SlotActions {
  const { t } = useTranslation();
  const { api, seat } = useSession();
  const [keys, setKeys] = useSlotKeys();
  const [slot, setSlot] = useLocalStorage<SlotState | null>({
    key: 'tarnwort.slot-state',
    defaultValue: null,
    deserialize: parseState,
    getInitialValueInEffect: false,
  });
  const [busy, setBusy] = useState(false);
  const changes = useRef({ last: Promise.resolve(), made: 0 });
  const sources = useLobby((lobby) => lobby.watchers.sources.length);
  const visible = useDocumentVisibility() === 'visible';
  const remoteKey = keys?.remoteKey ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: sources that came or went are a reason to ask again.
  useEffect(() => {
    if (remoteKey === null || !visible) return;
    let over = false;
    const { made } = changes.current;
    api.slotState(seat.lobbyId, remoteKey, seat.token).then(
      (state) => !over && made === changes.current.made && setSlot(state),
      (error) => {
        if (over || !(error instanceof ApiError) || error.code !== 'slot_not_found') return;
        if (renewing.has(remoteKey) || readSlotKeys()?.remoteKey !== remoteKey) return;
        setKeys(null);
        setSlot(null);
        notifyError(refusalText({ code: error.code, error: error.message }), { id: 'slot' });
      },
    );
    return () => {
      over = true;
    };
  }, [api, seat.lobbyId, seat.token, remoteKey, sources, visible, setKeys, setSlot]);

  /** Shows the answer of a call, unless a change of options was made after `made` of them: the answer may lack it. */
  async function run(call: () => Promise<SlotState | SlotKeys>, made = changes.current.made) {
    setBusy(true);
    let done = true;
    try {
      const answer = await call();
      if ('remoteKey' in answer) setKeys(answer);
      else if (made === changes.current.made) setSlot(answer);
    } catch (error) {
      const said = error instanceof ApiError && error.message !== '';
      const noAnswer = t('admin.noAnswer', { action: t('studio.slot.title') });
      notifyError(said ? refusalText({ code: error.code, error: error.message }) : noAnswer, { id: 'slot' });
      done = false;
    }
    setBusy(false);
    return done;
  }

  /** Shows the options at once, for the next change builds on them, and sends one change after another. */
  function choose(options: SlotOptions): Promise<void> {
    if (slot) setSlot({ ...slot, options });
    const queue = changes.current;
    queue.made += 1;
    const { made } = queue;
    const key = remoteKey ?? '';
    queue.last = queue.last.then(async () => {
      const chosen = await run(() => api.setSlotOptions(seat.lobbyId, key, options, seat.token), made);
      if (!chosen) await run(() => api.slotState(seat.lobbyId, key, seat.token), made);
    });
    return queue.last;
  }

  async function renew() {
    const key = remoteKey ?? '';
    renewing.add(key);
    const done = await run(() => api.renewSlot(seat.lobbyId, key, seat.token));
    renewing.delete(key);
    return done;
  }

  function adopt(other: SlotKeys, state: SlotState) {
    // What is still asked of the slot before says nothing about this one.
    changes.current = { last: Promise.resolve(), made: changes.current.made + 1 };
    setKeys(other);
    setSlot(state);
  }

  const withKey = (call: (key: string) => Promise<SlotState | SlotKeys>) => run(() => call(remoteKey ?? ''));
  return {
    slot: keys && slot,
    keys,
    busy,
    make: (name) => run(() => api.makeSlot(seat.lobbyId, name, seat.token)),
    take: () => withKey((key) => api.takeSlot(seat.lobbyId, key, seat.token)),
    renew,
    choose,
    adopt,
  };
}
