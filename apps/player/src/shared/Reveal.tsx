import { useLobby, winners } from '@tarnwort/lobby-client';
import { WinnerBanner } from '@tarnwort/ui';

/** Winner, word and imposter of the decided round. */
export function Reveal() {
  const decided = useLobby((lobby) => lobby.winner);
  const names = useLobby((lobby) => winners(lobby).map(({ name }) => name));
  const celebrate = useLobby((lobby) => winners(lobby).some(({ id }) => id === lobby.you));
  if (!decided) return null;

  return (
    <WinnerBanner
      winner={decided.winner}
      names={names}
      topic={decided.topic}
      imposterName={decided.imposterName}
      celebrate={celebrate}
    />
  );
}
