import { IconMessage2 } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';

import { useChatLost } from './connections';
import classes from './Lamp.module.css';

/** Says in the header that a chat which the game master entered is not read. */
export function ChatLost() {
  const { t } = useTranslation();
  const lost = useChatLost();

  return (
    <p role="status" className={classes.chat} data-lost={lost || undefined}>
      {lost && (
        <>
          <IconMessage2 size={18} aria-hidden />
          <span>{t('studio.broadcast.chat.notRead')}</span>
        </>
      )}
    </p>
  );
}
