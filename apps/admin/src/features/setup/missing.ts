/** What keeps a round from starting; null when nothing does. */
export type Missing = 'topic' | 'imposter' | 'topicAndImposter' | null;

/** Says what a round still needs. Counts what is typed, not only what is saved. */
export function missingFor(topic: string, imposterId: string | null): Missing {
  const noTopic = topic.trim() === '';
  if (noTopic) return imposterId === null ? 'topicAndImposter' : 'topic';
  return imposterId === null ? 'imposter' : null;
}
