/** A word for a round, with its hint and, where the imposter gets one, the imposter's word. */
export interface DrawnWord {
  topic: string;
  categoryHint: string;
  imposterTopic?: string;
}

/** Draws a word from the chosen pack; null when it has none, which the game master is told. */
export type DrawWord = () => Promise<DrawnWord | null>;
