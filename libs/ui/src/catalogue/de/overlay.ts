export const overlay = {
  roundOver: 'Runde beendet - warte auf Gewinner-Auswahl',
  announcement: 'Gewinner: {{winner}} | Wort: {{word}}',
  winnerName: {
    regular_players: 'Crewmates',
    imposter: 'Imposter',
    draw: 'Unentschieden',
  },
  skipped: 'ÜBERSPRUNGEN',
  unknownWord: 'Unbekannt',
  unknownPlayer: 'Unbekannt',
  crewmate: 'Crewmate',
  imposter: 'Imposter',
  currentTurn: 'Ist dran',
  paused: 'Pausiert',
  noAccess: 'Das Overlay hat keinen Zugang: Lobby oder Passwort stimmt nicht.',
  noLobby: 'Diesem Overlay fehlt die Lobby: /overlay/{Lobby-ID}',
  timeLeft: 'Verbleibende Zeit',
  debug:
    'Lobby {{lobbyId}} · {{phase}} · Stand {{seq}} · {{players}} Plätze · {{connection}} · Build {{build}} · {{viewport}}',
  connected: 'verbunden',
  notConnected: 'nicht verbunden, Versuch {{failures}} {{refusal}}',
  tabTitle: 'Tarnwort Overlay',
};
