import { Button, Switch } from '@mantine/core';
import { useTranslation } from '@tarnwort/ui';
import { type KeyboardEvent, useState } from 'react';

import { Dialog, type DialogProps } from '../../shared/Dialog';
import { useHotkeys } from '../../shared/hotkeys/HotkeysProvider';
import { type HotkeyAction, hotkeyActions, isHotkey, keyName } from '../../shared/hotkeys/hotkeys';
import classes from './HotkeySheet.module.css';

/** Which key does what; each can be changed, and all can be switched off. */
export function HotkeySheet({ opened, onClose }: DialogProps) {
  const { t } = useTranslation();

  return (
    <Dialog opened={opened} onClose={onClose} title={t('tools.hotkeys')}>
      <Keys />
    </Dialog>
  );
}

function Keys() {
  const { t } = useTranslation();
  const { on, setOn, reset } = useHotkeys();

  return (
    <>
      <Switch
        label={t('tools.hotkeysOn')}
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
        mb="sm"
      />
      <dl className={classes.root} data-off={!on || undefined}>
        {hotkeyActions.map((action) => (
          <div key={action} className={classes.line}>
            <dt>
              <KeyButton action={action} />
            </dt>
            <dd>{t(`tools.hotkey.${action}`)}</dd>
          </div>
        ))}
      </dl>
      <Button variant="default" fullWidth mt="sm" onClick={reset}>
        {t('tools.hotkeysReset')}
      </Button>
    </>
  );
}

/** A key. After a click the next key that is pressed takes its place; Escape keeps it. */
function KeyButton({ action }: { action: HotkeyAction }) {
  const { t } = useTranslation();
  const { keys, setKey } = useHotkeys();
  const [waiting, setWaiting] = useState(false);
  const key = keyName(keys[action]);

  function assign(event: KeyboardEvent) {
    if (!waiting || ['Tab', 'Shift'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isHotkey(event.key)) setKey(action, event.key.toLowerCase());
    setWaiting(false);
  }

  return (
    <button
      type="button"
      className={classes.key}
      aria-label={t(waiting ? 'tools.hotkeyPress' : 'tools.hotkeyChange', { key, action: t(`tools.hotkey.${action}`) })}
      data-waiting={waiting || undefined}
      // Mantine's modal would take the Escape that keeps the key, and close.
      data-mantine-stop-propagation={waiting || undefined}
      onClick={() => setWaiting(true)}
      onKeyDownCapture={assign}
      onBlur={() => setWaiting(false)}
    >
      {waiting ? '…' : key}
    </button>
  );
}
