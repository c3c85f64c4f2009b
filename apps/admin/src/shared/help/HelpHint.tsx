import { ActionIcon, Anchor, Popover } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { currentLanguage, useTranslation } from '@tarnwort/ui';
import german from '@tarnwort/ui/locales/de/help.json';
import english from '@tarnwort/ui/locales/en/help.json';
import '@tarnwort/ui/styles/links.ts';

import { type HelpTopic, helpAddress } from './help';

export interface HelpHintProps {
  topic: HelpTopic;
  /** Title of what it explains */
  title: string;
}

/** A question mark that opens one sentence about a box, and the way to its page of the guide. */
export function HelpHint({ topic, title }: HelpHintProps) {
  useTranslation(); // renders again in another language
  const texts = currentLanguage() === 'de' ? german : english;

  return (
    <Popover width={280} position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={texts.about.replace('{{title}}', title)}>
          <IconHelp size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <p style={{ margin: '0 0 8px' }}>{texts.topic[topic]}</p>
        <Anchor href={helpAddress(topic)} target="_blank" rel="noopener">
          {texts.more}
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  );
}
