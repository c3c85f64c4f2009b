import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { isMyTurn, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import classes from './TurnNotice.module.css';

/** Asks once, after the first round, whether the browser may call a player who looks at another window, and does so on their turn. */
export function TurnNotice() {
  const { t } = useTranslation();
  const setup = useLobby((lobby) => lobby.phase === 'setup' && lobby.rolesAt === null);
  const [asked, setAsked] = useLocalStorage({
    key: 'tarnwort.notice-asked',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [askable] = useState(isAskable);
  useTurnNotice();
  if (!setup || asked || !askable) return null;

  async function allow() {
    setAsked(true);
    await Notification.requestPermission();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers lay out a fieldset differently.
    <div className={classes.root} role="group" aria-label={t('ending.noticeQuestion')}>
      <strong className={classes.text}>{t('ending.noticeQuestion')}</strong>
      <Button variant="light" onClick={() => void allow()}>
        {t('player.soundYes')}
      </Button>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('player.soundNo')}
      </Button>
    </div>
  );
}

/** Whether this is a desktop whose browser was not asked yet: phones show no notification of a page. */
function isAskable(): boolean {
  return 'Notification' in window && Notification.permission === 'default' && matchMedia('(pointer: fine)').matches;
}

/** Shows a notification while it is the player's turn and the page is hidden. It tells nothing of the round. */
function useTurnNotice(): void {
  const { t } = useTranslation();
  const mine = useLobby((lobby) => lobby.ended === null && isMyTurn(lobby));

  useEffect(() => {
    if (!mine || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
    const notice = showNotice(t('round.yourTurn'));
    return () => notice?.close();
  }, [mine, t]);
}

function showNotice(text: string): Notification | null {
  try {
    const notice = new Notification('Tarnwort', { body: text, tag: 'tarnwort-turn' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return notice;
  } catch {
    return null; // a browser that shows notifications of service workers only
  }
}
