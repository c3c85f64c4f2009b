import { useLocalStorage } from '@mantine/hooks';
import { speakers, useLobby } from '@tarnwort/lobby-client';
import { useEffect } from 'react';

import { parseJson } from '../../shared/parse-json';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';

/** What a host has seen once before the first show, in the order of the list. */
export const steps = ['source', 'keys', 'rehearsal', 'chat', 'guests'] as const;
export type Step = (typeof steps)[number];

/** What this browser has ticked; `hidden` and `black` are the two halves of `keys`. */
type Tick = Exclude<Step, 'keys'> | 'hidden' | 'black';

interface Stored {
  ticked: readonly string[];
  later: boolean;
}

const unseen: Stored = { ticked: [], later: false };

function parse(stored: string | undefined): Stored {
  const { ticked, later } = (parseJson(stored) ?? {}) as Partial<Record<keyof Stored, unknown>>;
  return {
    ticked: Array.isArray(ticked) ? ticked.filter((tick) => typeof tick === 'string') : [],
    later: later === true,
  };
}

/** Guests of the first show. */
const GUESTS = 2;

/** The steps that the server has seen happen at least once, kept by this browser. */
export function useFirstShow() {
  const [{ ticked, later }, store] = useLocalStorage<Stored>({
    key: 'tarnwort.first-show',
    defaultValue: unseen,
    deserialize: parse,
    getInitialValueInEffect: false,
  });
  const happening = useHappening();
  const fresh = happening.filter((tick) => !ticked.includes(tick)).join();

  useEffect(() => {
    if (fresh !== '') store((before) => ({ ...before, ticked: [...before.ticked, ...fresh.split(',')] }));
  }, [fresh, store]);

  const has = (tick: Tick) => ticked.includes(tick);
  const invited = useLobby((lobby) => speakers(lobby).length > 0);
  const isDone = (step: Step) => (step === 'keys' ? has('hidden') && has('black') : has(step));
  const done = steps.filter(isDone);
  return {
    done,
    place: placeOf(done.length, later, invited),
    postpone: () => store((before) => ({ ...before, later: true })),
  };
}

/** Where the list is shown: in the middle until guests come, then as one line; among the tools alone after `Later`. */
function placeOf(done: number, later: boolean, invited: boolean): 'middle' | 'line' | 'tools' | null {
  if (done === steps.length) return null;
  if (later) return 'tools';
  return invited ? 'line' : 'middle';
}

/** What happens right now. */
function useHappening(): Tick[] {
  const { stream } = useStreamerMode();
  const source = useLobby(({ watchers }) => watchers.sources.some(({ program }) => program));
  const black = useLobby(({ lobby }) => lobby.blackSince !== undefined);
  const rehearsal = useLobby(
    (lobby) => lobby.history.some(({ isComplete }) => isComplete) && lobby.players.some(({ isBot }) => isBot),
  );
  const chat = useLobby(({ chatStatus }) =>
    Object.values(chatStatus).some(({ state }) => state === 'ready' || state === 'reading'),
  );
  const guests = useLobby((lobby) => speakers(lobby).filter(({ isBot }) => !isBot).length >= GUESTS);
  const all = { source, hidden: stream, black, rehearsal, chat, guests };

  return (Object.keys(all) as (keyof typeof all)[]).filter((tick) => all[tick]);
}
