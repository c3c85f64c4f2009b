import '@tarnwort/ui/styles/forms.ts';

import { Button, Paper, TextInput } from '@mantine/core';
import { IconBell, IconCheck, IconEye } from '@tabler/icons-react';
import { readLobbyId, seatStorage } from '@tarnwort/lobby-client';
import { limits, type RejectionCode } from '@tarnwort/protocol';
import { refusalText, useTranslation } from '@tarnwort/ui';
import { MoodFace } from '@tarnwort/ui/Face/MoodFace.tsx';
import { randomFace } from '@tarnwort/ui/Face/next-face.ts';
import { useState } from 'react';
import { Link } from 'react-router';

import classes from './InviteRefused.module.css';

export interface InviteRefusedProps {
  /** Why the lobby takes no players now */
  refusal: RejectionCode;
  /** The lobby of the invite link */
  lobbyId: string;
  /** Whether the player asked to be told when the lobby opens */
  asked: boolean;
  /** Asks for that */
  onAsk: () => void;
}

// The end of a round opens no lobby: the start locked it, and only the game master unlocks it.
const wayIn: Partial<Record<RejectionCode, 'entry.roundRunningText' | 'entry.lockedText' | 'entry.fullText'>> = {
  round_running: 'entry.roundRunningText',
  locked: 'entry.lockedText',
  lobby_full: 'entry.fullText',
};

/** What a guest can do while the lobby takes no players: watch, or be told when it opens. It stands in place of the form. */
export function InviteRefused({ refusal, lobbyId, asked, onAsk }: InviteRefusedProps) {
  const { t } = useTranslation();
  const title = refusal === 'round_running' ? t('entry.roundRunning') : refusalText({ code: refusal });
  const text = wayIn[refusal];

  return (
    <Paper className={classes.root} withBorder>
      <div role="status">
        <h2 className={classes.title}>{title}</h2>
        {text && <p className={classes.text}>{t(text, { count: limits.players })}</p>}
      </div>
      <Button
        component={Link}
        to={`/watch/${encodeURIComponent(readLobbyId(lobbyId))}`}
        size="lg"
        fullWidth
        leftSection={<IconEye size={20} aria-hidden />}
      >
        {t('audience.watch')}
      </Button>
      <Button
        size="md"
        fullWidth
        variant={asked ? 'outline' : 'default'}
        color="crewmate"
        aria-pressed={asked}
        leftSection={asked ? <IconCheck size={20} aria-hidden /> : <IconBell size={20} aria-hidden />}
        onClick={onAsk}
      >
        {t(asked ? 'entry.willTell' : 'entry.tellMe')}
      </Button>
      <p className={classes.text}>{t('entry.tellMeText')}</p>
      <Waiting />
    </Paper>
  );
}

/** The own mask asleep, and the name that the form begins with once it is back. */
function Waiting() {
  const { t } = useTranslation();
  const [name, setName] = useState(() => seatStorage.playerName() ?? '');
  const [face] = useState(() => {
    const known = seatStorage.face() ?? randomFace();
    seatStorage.saveFace(known);
    return known;
  });

  function change(typed: string) {
    setName(typed);
    seatStorage.savePlayerName(typed);
  }

  return (
    <div className={classes.waiting}>
      <MoodFace seat={face} mood="asleep" className={classes.face} />
      <TextInput
        className={classes.name ?? ''}
        label={t('entry.maskWaits')}
        placeholder={t('entry.name')}
        value={name}
        dir="auto"
        autoComplete="nickname"
        onChange={(event) => change(event.currentTarget.value)}
      />
    </div>
  );
}
