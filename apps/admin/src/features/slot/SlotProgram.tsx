import { NativeSelect, Switch } from '@mantine/core';
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
    change({ scenes: scene === '' ? others : [...others, { phase, scene }] });
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
      {PHASES.map((phase) => {
        const chosen = sceneOf(phase);
        return (
          <NativeSelect
            key={phase}
            label={t(`common.phase.${phase}`)}
            value={chosen}
            data={[
              { value: '', label: t('tools.slot.obs.keep') },
              ...[...new Set([...scenes, ...(chosen ? [chosen] : [])])].map((scene) => ({
                value: scene,
                label: scene,
              })),
            ]}
            onChange={(event) => setScene(phase, event.currentTarget.value)}
          />
        );
      })}
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
