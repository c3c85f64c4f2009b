/** What keeps a round from starting; null when nothing does. */
export type Missing = 'topic' | 'imposter' | 'topicAndImposter' | 'imposterTopic' | null;

/**
 * Says what a round still needs. Counts what is typed, not only what is saved. The imposter's word is null where the imposter
 * gets none.
 */
export function missingFor(topic: string, imposterId: string | null, imposterTopic: string | null): Missing {
  const noTopic = topic.trim() === '';
  if (noTopic) return imposterId === null ? 'topicAndImposter' : 'topic';
  if (imposterId === null) return 'imposter';
  return imposterTopic?.trim() === '' ? 'imposterTopic' : null;
}
