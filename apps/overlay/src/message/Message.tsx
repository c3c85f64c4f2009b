import { IconHourglass, IconScale, IconSpy, IconUsers } from '@tabler/icons-react';
import { FitText } from '@tarnwort/ui/plain';
import type { ReactNode } from 'react';

import classes from './Message.module.css';
import { useMessage } from './use-message';

const icons = { regular_players: IconUsers, imposter: IconSpy, draw: IconScale };

export interface MessageProps {
  /** Stands beside the line */
  children?: ReactNode;
}

/** The line that tells the audience how the round ended. */
export function Message({ children }: MessageProps) {
  const message = useMessage();
  if (!message) return null;

  const Icon = message.winner ? icons[message.winner] : IconHourglass;

  return (
    <div className={classes.root} data-part="message" data-winner={message.winner}>
      <span className={classes.line}>
        <Icon size={34} className={classes.icon} aria-hidden />
        <span className={classes.text} role="status">
          <FitText text={message.text} max={32} min={18} lines={2} />
        </span>
      </span>
      {children}
    </div>
  );
}
