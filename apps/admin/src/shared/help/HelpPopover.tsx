import { Anchor, Popover } from '@mantine/core';
import { currentLanguage, useMenuInPlace, useTranslation } from '@tarnwort/ui';
import german from '@tarnwort/ui/locales/de/help.json';
import english from '@tarnwort/ui/locales/en/help.json';
import '@tarnwort/ui/styles/links.ts';

import { HelpButton } from './HelpButton';
import { type HelpHintProps, helpAddress } from './help';

/** One sentence about a box, and the way to its page of the guide. Mounted opened, because it is loaded on the first click. */
export function HelpPopover({ topic, title }: HelpHintProps) {
  useTranslation(); // renders again in another language
  const texts = currentLanguage() === 'de' ? german : english;
  const { button, menu } = useMenuInPlace();

  return (
    <Popover width={280} position="bottom-end" withArrow trapFocus returnFocus {...menu}>
      <Popover.Target>
        <HelpButton ref={button} about={title} onClick={() => menu.onChange(!menu.opened)} />
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
