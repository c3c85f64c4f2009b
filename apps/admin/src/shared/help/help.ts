import { currentLanguage } from '@tarnwort/ui';
import type texts from '@tarnwort/ui/locales/de/help.json';

/** A section of the streamer's guide that a box of the screen has a question mark for. */
export type HelpTopic = keyof typeof texts.topic;

export interface HelpHintProps {
  topic: HelpTopic;
  /** Title of what it explains */
  title: string;
}

/** Address of the guide that the server serves beside this app; it is there in German and English. */
export function helpAddress(topic?: HelpTopic): string {
  const page = new URL(`guide/${currentLanguage() === 'de' ? 'de' : 'en'}.html`, document.baseURI);
  if (topic) page.hash = topic;
  return page.href;
}
