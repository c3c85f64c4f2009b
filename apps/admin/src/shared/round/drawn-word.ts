/** A word for a round, with its hint and, where the imposter gets one, the imposter's word. */
export interface DrawnWord {
  topic: string;
  categoryHint: string;
  imposterTopic?: string;
}

/** Draws a word from the chosen pack. An empty pack returns null and tells the game master so. */
export type DrawWord = () => Promise<DrawnWord | null>;
