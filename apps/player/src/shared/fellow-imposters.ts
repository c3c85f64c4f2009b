import { impostersOf, type LobbyState } from '@tarnwort/lobby-client';

/** Names of the other imposters, for an imposter of a round with several; else none. */
export function fellowImposters(lobby: LobbyState): string[] {
  if (lobby.myRole !== 'imposter') return [];
  return impostersOf(lobby)
    .filter((id) => id !== lobby.you)
    .flatMap((imposter) => lobby.players.find(({ id }) => id === imposter)?.name ?? []);
}
