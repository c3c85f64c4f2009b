import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { createContext, type ReactNode, useContext } from 'react';

import { useAct } from './use-act';
import { type Chosen, useChosen } from './use-chosen';
import { useDoubleClick } from './use-double-click';
import { useLock } from './use-lock';

export interface Switches {
  /** Whether the lobby takes in no new players */
  lock: Chosen<boolean>;
  /** Whether the overlay shows the cameras */
  cameras: Chosen<boolean>;
  /** Whether all overlays are empty */
  blackout: Chosen<boolean>;
  /** Whether the audience votes */
  poll: Chosen<boolean>;
}

const SwitchesContext = createContext<Switches | null>(null);

export interface SwitchesProviderProps {
  /** Whether moderators use them; false by default */
  moderator?: boolean;
  children: ReactNode;
}

/** Holds the switches that also have a hotkey, so that click and key both start from the value chosen last. */
export function SwitchesProvider({ moderator = false, children }: SwitchesProviderProps) {
  const lock = useLock(moderator);
  const cameras = useCameras();
  const blackout = useBlackout();
  const poll = usePoll();
  return <SwitchesContext value={{ lock, cameras, blackout, poll }}>{children}</SwitchesContext>;
}

export function useSwitches(): Switches {
  const switches = useContext(SwitchesContext);
  if (!switches) throw new Error('useSwitches: no <SwitchesProvider> above');
  return switches;
}

function useCameras(): Chosen<boolean> {
  const { t } = useTranslation();
  const act = useAct();
  const { showCameras } = useLobbyCommands();
  const stored = useLobby((lobby) => lobby.lobby.showIframes);

  return useChosen(stored, (shown) => act(t('admin.showCameras'), showCameras(shown)));
}

function usePoll(): Chosen<boolean> {
  const { t } = useTranslation();
  const act = useAct();
  const { switchPoll } = useLobbyCommands();
  const stored = useLobby((lobby) => lobby.poll.on);

  return useChosen(stored, (on) => act(t('studio.poll.on'), switchPoll({ on })));
}

/** A double click, as a startled hand makes it, does not show the game again at once. */
function useBlackout(): Chosen<boolean> {
  const { t } = useTranslation();
  const act = useAct();
  const { setBlackout } = useLobbyCommands();
  const stored = useLobby(({ lobby }) => lobby.blackSince !== undefined);
  const { choose, ...chosen } = useChosen(stored, (on) => act(t('admin.blackout'), setBlackout(on)));
  const isSecondClick = useDoubleClick();

  return { ...chosen, choose: (on) => isSecondClick() || choose(on) };
}
