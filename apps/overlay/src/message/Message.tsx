import { IconHourglass, IconScale, IconSpy, IconUsers } from '@tabler/icons-react';

import classes from './Message.module.css';
import { useMessage } from './use-message';

const icons = { regular_players: IconUsers, imposter: IconSpy, draw: IconScale };

/** The line that tells the audience how the round ended. */
export function Message() {
  const message = useMessage();
  if (!message) return null;

  const Icon = message.winner ? icons[message.winner] : IconHourglass;

  return (
    <div className={classes.root} data-part="message" data-winner={message.winner}>
      <span className={classes.line}>
        <Icon size={34} aria-hidden />
        <span role="status">{message.text}</span>
      </span>
    </div>
  );
}
