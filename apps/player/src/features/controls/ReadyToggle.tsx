import { Button } from '@mantine/core';
import { IconCheck, IconHandStop } from '@tabler/icons-react';
import { isReady, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

/** Tells the game master that I am ready; shown at once, even before the server agreed. */
export function ReadyToggle() {
  const { t } = useTranslation();
  const ready = useLobby(isReady);
  const commands = useLobbyCommands();

  return (
    <Button
      size="md"
      fullWidth
      variant={ready ? 'light' : 'filled'}
      aria-pressed={ready}
      leftSection={ready ? <IconCheck size={20} aria-hidden /> : <IconHandStop size={20} aria-hidden />}
      onClick={() => void commands.ready(!ready)}
    >
      {t(ready ? 'player.iAmReady' : 'player.ready')}
    </Button>
  );
}
