import { isAutomaticRound, type LobbyState, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useStreamerMode } from '../streamer-mode/StreamerModeProvider';

/** What the buttons of a spoken word need to name it. */
export interface NamedWord {
  word: string;
  playerName: string;
  /** Counts the player's words from 1 */
  place: number;
  /** Whether overlay and audience are not shown it yet */
  held: boolean;
}

/**
 * Names of a spoken word's buttons. In streamer mode, and for the game master of an automatic round, a held word is covered, and
 * they name its place.
 */
export function useWordLabels({ word, playerName: name, place, held }: NamedWord) {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const playsAlong = useLobby(isMasterOfAutomaticRound);
  const covered = held && (stream || playsAlong);
  const nth = { name, number: place };

  return {
    covered,
    nth: t('admin.nthWord', nth),
    /** Names of the actions in a toast, without a held word: the toast stays when streamer mode begins. */
    acts: {
      release: t('admin.releaseNth', nth),
      blank: held ? t('admin.blankNth', nth) : t('admin.blankWord', { word, name }),
    },
    release: covered ? t('admin.releaseNth', nth) : t('admin.releaseWord', { word, name }),
    blank: covered ? t('admin.blankNth', nth) : t(held ? 'admin.blankHeld' : 'admin.blankWord', { word, name }),
  };
}

/** Whether the screen of an automatic round's game master may be on stream; moderators read what they release. */
function isMasterOfAutomaticRound(lobby: LobbyState): boolean {
  return isAutomaticRound(lobby) && lobby.you === lobby.gameMasterId;
}
