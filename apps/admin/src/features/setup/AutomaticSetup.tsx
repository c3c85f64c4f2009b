import { NativeSelect } from '@mantine/core';
import { isReadingRoles, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import { CopyButton, useTranslation } from '@tarnwort/ui';

import { useAct } from '../../shared/actions/use-act';
import { useChosen } from '../../shared/actions/use-chosen';
import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { useLinks } from '../../shared/session/session';
import { Step } from '../../shared/step/Step';
import classes from './AutomaticSetup.module.css';
import { HandStart } from './HandStart';
import { countPlayers, type Missing, missingPlayers, stateOf } from './missing';
import { SettingsForm } from './SettingsForm';
import { SettingsLine } from './SettingsLine';
import { SetupShown } from './SetupShown';

/** Setup of a round that the server draws: nothing secret is typed or shown, so that the game master can play along. */
export function AutomaticSetup() {
  const { t } = useTranslation();
  const act = useAct();
  const { updateSettings } = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const links = useLinks();
  const storedPack = useLobby((lobby) => lobby.settings.wordPack);
  const { value: pack, choose } = useChosen(storedPack, (wordPack) =>
    act(t('admin.automatic.pack'), updateSettings({ wordPack })),
  );
  const counts = useLobby(countPlayers);
  const short: Missing | null =
    counts.connected < limits.playersForImposters[1] ? { text: 'admin.needTwoPlayers' } : missingPlayers(counts);

  const reading = useLobby(isReadingRoles);
  function takeUnsaved() {
    flushAll();
    return {};
  }

  return (
    <Step
      phase="setup"
      {...stateOf(short, reading, t)}
      shown={<SetupShown hint="" />}
      action={<HandStart enabled={short === null} takeUnsaved={takeUnsaved} />}
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
