import { Button } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { numberedUntil, numbersFrom, secondsBehind, useLobby } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import { notifyInfo, useTranslation } from '@tarnwort/ui';
import { NumberChoice } from '@tarnwort/ui/NumberChoice/NumberChoice.tsx';
import { useState } from 'react';

import { useAtTime } from '../../shared/use-at-time';
import { useExtraDelay } from './extra-delay';
import classes from './PictureCheck.module.css';

/** Brings the page in step with the viewer's picture: the viewer taps the number that the picture shows. */
export function PictureCheck({ since }: { since: number }) {
  const { t } = useTranslation();
  const { extra, setExtra } = useExtraDelay();
  const offset = useLobby((lobby) => lobby.clockOffset);
  const delay = useLobby((lobby) => lobby.settings.streamDelay);
  const [opened, setOpened] = useState(false);
  const polling = useLobby((lobby) => lobby.poll.open);
  const until = numberedUntil(since) - offset + limits.streamDelay.max * 1000;
  const over = useAtTime(until) || Date.now() > until;

  function choose(number: number) {
    const later = extra + Math.round(secondsBehind(Date.now() + offset, number));
    const seconds = Math.min(Math.max(later, 0), limits.streamDelay.max - delay);
    setOpened(false);
    notifyInfo(t(seconds > 0 ? 'sync.set' : 'sync.same', { seconds }), { id: 'in-step' });
    setExtra(seconds);
  }

  if (over && !polling) return null;
  return (
    <div className={classes.root}>
      <Button
        variant="default"
        fullWidth
        className={classes.open}
        aria-expanded={opened}
        leftSection={<IconDeviceTv size={20} aria-hidden />}
        onClick={() => setOpened(!opened)}
      >
        {t('sync.title')}
      </Button>
      {opened && (
        <div className={classes.panel}>
          <p className={classes.text}>{t(over ? 'sync.over' : 'sync.text')}</p>
          {!over && <NumberChoice label={t('sync.numbers')} numbers={numbersFrom(since)} onChoose={choose} />}
        </div>
      )}
      {extra > 0 && <p className={classes.text}>{t('sync.later', { seconds: extra })}</p>}
    </div>
  );
}
