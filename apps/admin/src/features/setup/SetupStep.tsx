import { Button, Switch } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { isReadingRoles, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import { useLengthLimit, useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';
import { LockSwitch } from '../../shared/actions/LockSwitch';
import { useAct } from '../../shared/actions/use-act';
import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { useAutosave } from '../../shared/autosave/use-autosave';
import { useHotkey } from '../../shared/hotkeys/use-hotkey';
import type { DrawWord } from '../../shared/round/drawn-word';
import { useByHand } from '../../shared/round/use-by-hand';
import { Step } from '../../shared/step/Step';
import { AutomaticSetup } from './AutomaticSetup';
import { DrawnStart } from './DrawnStart';
import { HandStart } from './HandStart';
import { ImposterLine } from './ImposterLine';
import { countPlayers, type Missing, missingFor, missingPlayers, stateOf } from './missing';
import { SettingsForm } from './SettingsForm';
import { SettingsLine } from './SettingsLine';
import { SetupShown } from './SetupShown';
import classes from './SetupStep.module.css';
import { WordFields } from './WordFields';

export interface SetupStepProps {
  /** What fills word and hint without typing, and chooses the words */
  draw: ReactNode;
  /** Draws a word for a round that is drawn and started with one press */
  drawWord: DrawWord;
}

/** Setup of the round to come, by the game master or by the server. */
export function SetupStep(props: SetupStepProps) {
  const automatic = useLobby((lobby) => lobby.settings.automaticGameMaster);
  return automatic ? <AutomaticSetup /> : <ManualSetup {...props} />;
}

/** Word, hint, imposter and settings. */
function ManualSetup({ draw, drawWord }: SetupStepProps) {
  const { t } = useTranslation();
  const act = useAct();
  const commands = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const { byHand, setByHand } = useByHand();
  const pending = useLobby((lobby) => lobby.pending);
  const topicLength = useLengthLimit(limits.topicLength);
  const topic = useAutosave({
    value: useLobby((lobby) => lobby.topic ?? ''),
    length: topicLength,
    save: (text) => commands.prepareRound({ topic: text }),
  });
  const hint = useAutosave({
    value: useLobby((lobby) => lobby.categoryHint ?? ''),
    length: useLengthLimit(limits.hintLength),
    save: (text) => commands.prepareRound({ categoryHint: text }),
  });
  const imposterTopic = useAutosave({
    value: useLobby((lobby) => lobby.imposterTopic ?? ''),
    length: topicLength,
    save: (text) => commands.prepareRound({ imposterTopic: text }),
  });
  const counts = useLobby(countPlayers);
  const different = useLobby((lobby) => lobby.settings.differentWord);
  const tooLong = (topic.tooLong ?? hint.tooLong ?? (different ? imposterTopic.tooLong : null)) !== null;
  const missing = missingFor(topic.text, counts, different ? imposterTopic.text : null, tooLong);

  /**
   * What was typed and never sent, so that the round starts with what the fields show. A text that was sent before is left out: until
   * its answer arrives this screen has the old value, which would undo it.
   */
  function takeUnsaved() {
    const [word, about, other] = [topic.unsent(), hint.unsent(), imposterTopic.unsent()];
    flushAll();
    return {
      ...(word === null ? {} : { topic: word.trim() }),
      ...(about === null ? {} : { categoryHint: about.trim() }),
      ...(other === null || !different ? {} : { imposterTopic: other.trim() }),
    };
  }

  const drawImposter = () => void act(t('admin.randomImposter'), commands.randomizeImposter());
  const randomKey = useHotkey('random', drawImposter);
  const handKey = useHotkey('byHand', () => setByHand(!byHand));

  const short: Missing | null =
    counts.connected < limits.playersForImposters[1] ? { text: 'admin.needTwoPlayers' } : missingPlayers(counts);
  const drawn = (
    <DrawnStart
      drawWord={drawWord}
      hasTopic={topic.text.trim() !== ''}
      takeUnsaved={takeUnsaved}
      enabled={short === null && !tooLong}
      isLead={!byHand}
    />
  );
  const shownMissing = byHand ? missing : short;
  const reading = useLobby(isReadingRoles);
  const moment = useLobby((lobby) => lobby.settings.startMoment);

  return (
    <Step
      phase="setup"
      {...stateOf(shownMissing, reading, t)}
      shown={<SetupShown hint={byHand ? hint.text : ''} />}
      action={
        byHand ? (
          <div className={classes.starts}>
            <HandStart enabled={missing === null} takeUnsaved={takeUnsaved} />
            {(pending === null || !moment) && drawn}
          </div>
        ) : (
          drawn
        )
      }
    >
      <Switch
        label={t('admin.byHand')}
        {...handKey}
        checked={byHand}
        onChange={({ currentTarget }) => setByHand(currentTarget.checked)}
      />
      {byHand && (
        <>
          <WordFields topic={topic} hint={hint} imposterTopic={different ? imposterTopic : null} />
          {draw}
          <div>
            <ImposterLine />
            <Button
              variant="default"
              fullWidth
              leftSection={<IconDice5 size={18} aria-hidden />}
              {...randomKey}
              onClick={drawImposter}
            >
              {t('admin.randomImposter')}
            </Button>
          </div>
        </>
      )}
      <LockSwitch />
      <SettingsLine>
        {!byHand && draw}
        <SettingsForm />
      </SettingsLine>
    </Step>
  );
}
