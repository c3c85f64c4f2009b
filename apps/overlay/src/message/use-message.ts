import { type LobbyState, useLobby } from '@tarnwort/lobby-client';
import type { Winner } from '@tarnwort/protocol';
import { fill, type OverlayTexts } from '@tarnwort/ui/plain';

import { useTexts } from '../options/OptionsContext';

/** A line under the grid, and whose victory it tells. */
export interface PhaseMessage {
  text: string;
  winner: Winner | undefined;
}

/** What the present phase has to say to the audience; null when nothing. */
export function useMessage(): PhaseMessage | null {
  const texts = useTexts();
  return useLobby((lobby) => messageOf(lobby, texts));
}

function messageOf({ phase, winner, topic }: LobbyState, texts: OverlayTexts): PhaseMessage | null {
  if (phase === 'winner_selection') return { text: texts.roundOver, winner: undefined };
  if (phase !== 'winner_announcement' || !winner) return null;

  const name = texts.winnerName[winner.winner] ?? texts.winnerName.draw;
  return {
    text: fill(texts.announcement, { winner: name, word: winner.topic || topic || texts.unknownWord }),
    winner: winner.winner,
  };
}
