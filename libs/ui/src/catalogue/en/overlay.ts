import type { overlay as german } from '../de/overlay';

export const overlay: typeof german = {
  roundOver: 'Round over - waiting for the winner',
  announcement: 'Winner: {{winner}} | Word: {{word}}',
  winnerName: {
    regular_players: 'Crewmates',
    imposter: 'Imposter',
    draw: 'Draw',
  },
  pollQuestion: 'Who is the imposter?',
  pollVoters: 'Votes: {{count}}',
  pollHidden: 'Result at the reveal',
  pollAccuracy: 'Chat was right: {{percent}}',
  suspicion: 'Suspected by viewers',
  ballotVotes: 'Secret ballot: {{count}}',
  category: 'Category',
  skipped: 'SKIPPED',
  unknownWord: 'Unknown',
  unknownPlayer: 'Unknown',
  crewmate: 'Crewmate',
  imposter: 'Imposter',
  currentTurn: 'Their turn',
  paused: 'Paused',
  noAccess: 'The overlay has no access: the lobby or the password is wrong.',
  noLobby: 'This overlay has no lobby: /overlay/{lobby id}',
  timeLeft: 'Time left',
  debug:
    'Lobby {{lobbyId}} · {{phase}} · state {{seq}} · {{players}} seats · {{connection}} · build {{build}} · {{viewport}}',
  connected: 'connected',
  notConnected: 'not connected, attempt {{failures}} {{refusal}}',
  tabTitle: 'Tarnwort overlay',
};
