/** Texts of the look Show, beside those that both looks have. */
export interface ShowTexts {
  running: string;
  round: string;
  hint: string;
  newestWord: string;
  chat: string;
  ready: string;
  notReady: string;
  rank: string;
  evaluation: string;
  standings: string;
  afterRound: string;
  continuesSoon: string;
  startsSoon: string;
  readyCount: string;
  watchTitle: string;
  joinTitle: string;
  scanCode: string;
  playersSuspect: string;
  chatSuspects: string;
  imposterWas: string;
  wordWas: string;
  crewmatesWin: string;
  imposterWins: string;
  drawn: string;
  othersGain: string;
}
