import { NativeSelect } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import { CopyButton, useTranslation } from '@tarnwort/ui';

import { useAct } from '../../shared/actions/use-act';
import { useChosen } from '../../shared/actions/use-chosen';
import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { useLinks } from '../../shared/session/session';
import { NextStep } from '../../shared/step/NextStep';
import { Step } from '../../shared/step/Step';
import classes from './AutomaticSetup.module.css';
import { countPlayers, type Missing, missingPlayers } from './missing';
import { SettingsForm } from './SettingsForm';
import { SettingsLine } from './SettingsLine';
import { SetupShown } from './SetupShown';

/** Setup of a round that the server draws: nothing secret is typed or shown, so that the game master can play along. */
export function AutomaticSetup() {
  const { t } = useTranslation();
  const act = useAct();
  const { startRound, updateSettings } = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const links = useLinks();
  const storedPack = useLobby((lobby) => lobby.settings.wordPack);
  const { value: pack, choose } = useChosen(storedPack, (wordPack) =>
    act(t('admin.automatic.pack'), updateSettings({ wordPack })),
  );
  const counts = useLobby(countPlayers);
  const short: Missing | null =
    counts.connected < limits.playersForImposters[1] ? { text: 'admin.needTwoPlayers' } : missingPlayers(counts);

  function start() {
    flushAll();
    void act(t('admin.startGame'), startRound({}));
  }

  return (
    <Step
      phase="setup"
      text={short === null ? '' : t(short.text, short.values)}
      warns={short !== null}
      shown={<SetupShown hint="" />}
      action={
        <NextStep
          label={t('admin.startGame')}
          icon={<IconPlayerPlay size={20} aria-hidden />}
          enabled={short === null}
          hotkey="next"
          onClick={start}
        />
      }
    >
      <section className={classes.root} aria-label={t('admin.automatic.title')}>
        <h2 className={classes.title}>{t('admin.automatic.title')}</h2>
        <p className={classes.text}>{t('admin.automatic.setupText')}</p>
        <NativeSelect
          label={t('admin.automatic.pack')}
          value={pack}
          onChange={({ currentTarget }) => choose(currentTarget.value === 'en' ? 'en' : 'de')}
          data={[
            { value: 'de', label: t('studio.packs.sources.de') },
            { value: 'en', label: t('studio.packs.sources.en') },
          ]}
        />
        <p className={classes.text}>{t('admin.automatic.playText')}</p>
        <CopyButton fullWidth value={links.invite} label={t('admin.copyInvite')} />
      </section>
      <SettingsLine>
        <SettingsForm />
      </SettingsLine>
    </Step>
  );
}
