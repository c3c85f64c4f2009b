/** A word that the server has not confirmed yet. */
export interface PendingWord {
  word: string;
  place: number;
}

/** Where a word whose answer did not come would be. */
export interface LostWord {
  round: number;
  place: number;
}
