import { isAutomaticRound, type LobbyState, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useStreamerMode } from '../streamer-mode/StreamerModeProvider';

/** What the buttons of a spoken word need to name it. */
export interface NamedWord {
  word: string;
  playerName: string;
  /** Counts the player's words from 1; 0 is the last guess */
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
  const number = { name, number: place };
  const isGuess = place === 0;
  const releaseNth = isGuess ? t('admin.releaseGuess', { name }) : t('admin.releaseNth', number);
  const blankNth = isGuess ? t('admin.blankGuess', { name }) : t('admin.blankNth', number);

  return {
    covered,
    nth: t('admin.nthWord', number),
    /** Names of the actions in a toast, without a held word: the toast stays when streamer mode begins. */
    acts: { release: releaseNth, blank: held ? blankNth : t('admin.blankWord', { word, name }) },
    release: covered ? releaseNth : t('admin.releaseWord', { word, name }),
    blank: covered ? blankNth : t(held ? 'admin.blankHeld' : 'admin.blankWord', { word, name }),
  };
}

/** Whether the screen of an automatic round's game master may be on stream; moderators read what they release. */
function isMasterOfAutomaticRound(lobby: LobbyState): boolean {
  return isAutomaticRound(lobby) && lobby.you === lobby.gameMasterId;
}
