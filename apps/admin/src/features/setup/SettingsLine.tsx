import { SegmentedControl, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { type ReactNode, useId } from 'react';

import { useAct } from '../../shared/actions/use-act';
import { useChosen } from '../../shared/actions/use-chosen';
import { useRemembered } from '../../shared/use-remembered';
import { type Preset, presetOf, presets } from './presets';
import classes from './SettingsLine.module.css';

const names = ['quick', 'classic', 'show'] as const;

/** The settings in one line: their preset and what it means. It opens in place, and this browser remembers that. */
export function SettingsLine({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const act = useAct();
  const { updateSettings } = useLobbyCommands();
  const id = useId();
  const [open, setOpen] = useRemembered('settings-open');
  const settings = useLobby((lobby) => lobby.settings);
  const preset = presetOf(settings);
  const { value, choose } = useChosen<Preset | 'own'>(preset ?? 'own', (chosen) =>
    act(t('admin.preset.title'), updateSettings(chosen === 'own' ? {} : presets[chosen])),
  );

  return (
    <div className={classes.root}>
      <UnstyledButton className={classes.line} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <strong>{t(`admin.preset.${preset ?? 'own'}`)}</strong>
        <span className={classes.text}>
          {t('admin.preset.text', {
            first: settings.firstPlayerTime,
            other: settings.otherPlayerTime,
            count: settings.wordsPerPlayer,
          })}
          {` · ${t(settings.automaticPoints ? 'admin.preset.pointsAutomatic' : 'admin.preset.pointsByHand')}`}
        </span>
        <IconChevronDown className={classes.arrow} size={18} aria-hidden />
      </UnstyledButton>
      <div id={id} className={classes.form} hidden={!open}>
        {open && (
          <>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t('admin.preset.title')}
              value={value}
              onChange={choose}
              data={names.map((name) => ({ value: name, label: t(`admin.preset.${name}`) }))}
            />
            {children}
          </>
        )}
      </div>
    </div>
  );
}
