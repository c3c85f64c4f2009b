import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';

import { useHotkey } from '../../shared/hotkeys/use-hotkey';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { useIsNarrow } from '../../shared/use-window-width';
import classes from './HideAllButton.module.css';

/** Hides every secret of the screen with one click or key; its key shows them with two. */
export function HideAllButton() {
  const { t } = useTranslation();
  const { stream, toggleStream } = useStreamerMode();
  const narrow = useIsNarrow();
  const [hide, hidden] = narrow
    ? (['admin.streamerModeOnShort', 'admin.streamerModeOffShort'] as const)
    : (['admin.streamerModeOn', 'admin.streamerModeOff'] as const);
  const shortcut = useHotkey('hideAll', toggleStream, { confirm: stream });
  const key = shortcut['aria-keyshortcuts'];

  return (
    <Button
      variant={stream ? 'filled' : 'default'}
      color="brand"
      className={classes.root ?? ''}
      aria-pressed={stream}
      {...shortcut}
      {...(stream ? { title: t('admin.streamerModeText') } : {})}
      leftSection={stream ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
      onClick={toggleStream}
    >
      <span>{t(stream ? hidden : hide)}</span>
      {key && (
        <kbd className={classes.key} aria-hidden>
          {key}
        </kbd>
      )}
    </Button>
  );
}
