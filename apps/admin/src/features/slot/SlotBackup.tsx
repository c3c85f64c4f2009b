import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFolderOpen } from '@tabler/icons-react';
import { BusyButton, useTranslation } from '@tarnwort/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { saveFile } from '../../shared/save-file';
import type { SlotActions } from '../../shared/use-slot';
import classes from './Slot.module.css';
import { slotFileName, writeSlotFile } from './slot-file';
import { useSlotBackup } from './use-slot-backup';

export type SlotBackupProps = Pick<SlotActions, 'slot' | 'keys' | 'adopt'>;

/** Saves the addresses as a file and takes them over from one: a browser that loses its data loses them otherwise. */
export function SlotBackup({ slot, keys, adopt }: SlotBackupProps) {
  const { t } = useTranslation();
  const { asked, outcome, reading, read, answer } = useSlotBackup(adopt);
  const [saving, setSaving] = useState(false);
  const resetFileInput = useRef<() => void>(null);
  const answers = useRef<HTMLDivElement>(null);

  // The buttons are at the foot of a long dialog.
  useEffect(() => {
    if (saving || asked || outcome) answers.current?.scrollIntoView?.({ block: 'nearest' });
  }, [saving, asked, outcome]);

  function choose(file: File | null) {
    if (!file) return;
    // A browser fires no change event when the same file is chosen twice.
    resetFileInput.current?.();
    setSaving(false);
    void read(file);
  }

  function save() {
    if (slot && keys) saveFile(slotFileName(slot.name), 'application/json', writeSlotFile(slot.name, keys));
    setSaving(false);
  }

  return (
    <div className={classes.backup}>
      <div className={classes.foot}>
        {slot && keys && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-expanded={saving}
            onClick={() => setSaving(!saving)}
          >
            {t('tools.slot.backup.save')}
          </Button>
        )}
        <FileButton accept="application/json,.json" resetRef={resetFileInput} onChange={choose}>
          {(props) => (
            <BusyButton
              {...props}
              variant="default"
              busy={reading}
              leftSection={<IconFolderOpen size={18} aria-hidden />}
            >
              {t('tools.slot.backup.load')}
            </BusyButton>
          )}
        </FileButton>
      </div>
      <div ref={answers} role="status">
        {outcome && (
          <p className={classes.text} data-tone={outcome.failed ? 'error' : undefined}>
            {outcome.text}
          </p>
        )}
        {saving && slot && keys && (
          <Question text={t('tools.slot.backup.saveText')}>
            <Button onClick={save}>{t('tools.slot.backup.saveFile')}</Button>
          </Question>
        )}
        {asked && (
          <Question text={t('tools.slot.backup.replaceText', { name: asked.name })}>
            <Button color="imposter" onClick={() => answer(true)}>
              {t('tools.slot.backup.replace')}
            </Button>
            <Button variant="default" onClick={() => answer(false)}>
              {t('tools.slot.backup.keep')}
            </Button>
          </Question>
        )}
      </div>
    </div>
  );
}

/** What a press leads to, beside the buttons that answer. */
function Question({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes.question}>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
