import { NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { useLobby } from '@tarnwort/lobby-client';
import type { Phase, SlotProgram as Program } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import classes from './Slot.module.css';
import type { SlotDesignProps } from './SlotDesign';

const PHASES: readonly Phase[] = ['intermission', 'setup', 'playing', 'winner_selection', 'winner_announcement'];

/** What one of the slot's sources does in OBS: a scene for each phase, and a replay after each reveal. */
export function SlotProgram({ options, choose }: SlotDesignProps) {
  const { t } = useTranslation();
  const program = options.obs ?? {};
  const scenes = useLobby(({ watchers }) => [...new Set(watchers.sources.flatMap((source) => source.scenes))]);
  const sceneOf = (phase: Phase) => program.scenes?.find((one) => one.phase === phase)?.scene ?? '';
  const change = (part: Partial<Program>) => void choose({ ...options, obs: { ...program, ...part } });
  const setScene = (phase: Phase, scene: string) => {
    const others = (program.scenes ?? []).filter((one) => one.phase !== phase);
    const isFirst = !program.scenes?.length;
    change(
      scene === ''
        ? { scenes: others }
        : { on: (program.on ?? false) || isFirst, scenes: [...others, { phase, scene }] },
    );
  };

  return (
    <fieldset className={classes.design}>
      <legend>{t('tools.slot.obs.title')}</legend>
      <Switch
        className={classes.wide ?? ''}
        label={t('tools.slot.obs.on')}
        description={t('tools.slot.obs.onText')}
        checked={program.on ?? false}
        onChange={(event) => change({ on: event.currentTarget.checked })}
      />
      <MissingRights />
      {PHASES.map((phase) => (
        <SceneChoice key={phase} phase={phase} scenes={scenes} chosen={sceneOf(phase)} onChoose={setScene} />
      ))}
      <Switch
        className={classes.wide ?? ''}
        label={t('tools.slot.obs.replay')}
        description={t('tools.slot.obs.replayText')}
        checked={program.replay ?? false}
        onChange={(event) => change({ replay: event.currentTarget.checked })}
      />
    </fieldset>
  );
}

interface SceneChoiceProps {
  phase: Phase;
  scenes: readonly string[];
  /** Empty for none */
  chosen: string;
  onChoose: (phase: Phase, scene: string) => void;
}

/** How many scenes are a row of buttons, and how many characters they have together. */
const MOST_BUTTONS = 5;
const MOST_CHARACTERS = 60;

/** The scene of a phase: one press where all scenes fit in a row, a list otherwise. */
function SceneChoice({ phase, scenes, chosen, onChoose }: SceneChoiceProps) {
  const { t } = useTranslation();
  const label = t(`common.phase.${phase}`);
  const all = [...new Set([...scenes, ...(chosen ? [chosen] : [])])];
  const data = [
    { value: '', label: t('tools.slot.obs.keep') },
    ...all.map((scene) => ({ value: scene, label: scene })),
  ];

  if (scenes.length === 0 || all.length > MOST_BUTTONS || all.join('').length > MOST_CHARACTERS) {
    return (
      <NativeSelect
        label={label}
        value={chosen}
        data={data}
        onChange={(event) => onChoose(phase, event.currentTarget.value)}
      />
    );
  }
  return (
    <div className={classes.scene}>
      <span aria-hidden>{label}</span>
      <SegmentedControl
        size="xs"
        aria-label={label}
        value={chosen}
        data={data}
        onChange={(scene) => onChoose(phase, scene)}
      />
    </div>
  );
}

/** Which rights OBS does not give the sources, and where to give them. */
function MissingRights() {
  const { t } = useTranslation();
  const levels = useLobby(({ watchers }) => watchers.sources.filter((one) => one.program).map((one) => one.level));
  const level = Math.max(-1, ...levels);

  if (level >= 4) return null;
  return (
    <p className={classes.wide} data-tone="warn">
      {level < 0
        ? t('tools.slot.obs.noSource')
        : `${t('studio.broadcast.level', { level })}: ${t(`tools.slot.obs.${level === 3 ? 'needsScenes' : 'needsBoth'}`)}`}
    </p>
  );
}
