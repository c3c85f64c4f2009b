import { Button } from '@mantine/core';
import { useTranslation } from '@tarnwort/ui';

import { useSwitches } from '../../shared/actions/SwitchesProvider';
import { useHotkey } from '../../shared/hotkeys/use-hotkey';
import { useIsNarrow } from '../../shared/use-window-width';
import classes from './BlackoutButton.module.css';

/** Empties every overlay with one click or key; its key shows them with two. */
export function BlackoutButton() {
  const { t } = useTranslation();
  const { value: black, choose } = useSwitches().blackout;
  const narrow = useIsNarrow();
  const shortcut = useHotkey('blackout', () => choose(!black), { confirm: black });
  const key = shortcut['aria-keyshortcuts'];

  return (
    <Button
      variant={black ? 'white' : 'default'}
      {...(black ? { color: 'dark.9' } : {})}
      className={classes.root ?? ''}
      aria-pressed={black}
      {...shortcut}
      leftSection={<span className={classes.square} aria-hidden />}
      onClick={() => choose(!black)}
    >
      <span>
        {t(black ? (narrow ? 'studio.broadcast.showShort' : 'studio.broadcast.show') : 'studio.broadcast.black')}
      </span>
      {key && (
        <kbd className={classes.key} aria-hidden>
          {key}
        </kbd>
      )}
    </Button>
  );
}
