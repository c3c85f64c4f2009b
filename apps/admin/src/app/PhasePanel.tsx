import { useLobby } from '@tarnwort/lobby-client';

import { IntermissionStep } from '../features/intermission/IntermissionStep';
import { PlayingStep } from '../features/playing/PlayingStep';
import { LastRecap } from '../features/recap/LastRecap';
import { SetupStep } from '../features/setup/SetupStep';
import { AnnouncementStep } from '../features/winner/AnnouncementStep';
import { WinnerSelectionStep } from '../features/winner/WinnerSelectionStep';
import { WordDraw } from '../features/word-packs/WordDraw';

/** The step of the current phase. Setup is keyed by round, so that a new round starts with empty fields. */
export function PhasePanel() {
  const phase = useLobby((lobby) => lobby.phase);
  const round = useLobby((lobby) => lobby.round);

  switch (phase) {
    case 'intermission':
      return <IntermissionStep />;
    case 'setup':
      return <SetupStep key={round} draw={<WordDraw />} />;
    case 'playing':
      return <PlayingStep />;
    case 'winner_selection':
      return <WinnerSelectionStep />;
    case 'winner_announcement':
      return <AnnouncementStep recap={<LastRecap />} />;
    default:
      return phase satisfies never;
  }
}
