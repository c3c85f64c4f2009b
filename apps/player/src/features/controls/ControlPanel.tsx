import { Button } from '@mantine/core';
import { IconCheck, IconHandStop, IconHourglass } from '@tabler/icons-react';
import {
  hasRevealed,
  isReady,
  isRevealHeld,
  type LobbyState,
  me,
  pictureNameOf,
  useAvatar,
  useLobby,
  useLobbyCommands,
  wordsOf,
} from '@tarnwort/lobby-client';
import { FitText, lazyPart, PlayerAvatar, useTranslation } from '@tarnwort/ui';
import { type ReactNode, type RefObject, useRef } from 'react';

import { LazyShare } from '../../shared/lazy-parts';
import { useServices } from '../../shared/services';
import { TurnBar } from '../../shared/TurnBar';
import classes from './ControlPanel.module.css';

/** The field for a word: its code is there before the first turn, a waiting room needs none of it. */
export const LazyWordForm = lazyPart(async () => (await import('./WordForm')).WordForm);

/** The role: its code is there before the first round, a waiting room needs none of it. */
export const LazyRoleCard = lazyPart(async () => (await import('./RoleCard')).RoleCard);

/** A guest takes a seat without these drawings, so they load later. */
const LazyReactionBar = lazyPart(async () => (await import('./ReactionBar')).ReactionBar);

export interface ControlPanelProps {
  /** Renders a question below the ready button, which gets the focus after the answer; none by default */
  question?: (readyButton: RefObject<HTMLButtonElement | null>) => ReactNode;
}

/** The bar at the lower edge: turn, status, role, and the control of the phase. */
export function ControlPanel({ question }: ControlPanelProps) {
  const { t } = useTranslation();
  const readyButton = useRef<HTMLButtonElement>(null);
  const phase = useLobby((lobby) => lobby.phase);
  const reactions = useLobby(takesReactions);
  const starting = useLobby((lobby) => lobby.rolesAt !== null);
  const over = useLobby((lobby) => hasRevealed(lobby, 'winner') && !isRevealHeld(lobby));
  const preparing = phase === 'intermission' || phase === 'setup';
  const inRound = phase === 'playing' || phase === 'winner_selection';

  return (
    <section aria-label={t('player.controls')}>
      {phase === 'playing' && <TurnBar />}
      <div className={classes.body} data-preparing={!inRound || undefined}>
        {inRound && <Status />}
        {reactions && <div className={classes.reactions}>{!starting && <LazyReactionBar />}</div>}
        {inRound && <LazyRoleCard />}
        {over && <LazyShare />}
        {preparing && <ReadyToggle ref={readyButton} />}
        {preparing && question?.(readyButton)}
        {phase === 'playing' && <LazyWordForm />}
      </div>
    </section>
  );
}

/** Whether the server takes reactions: before a round, in the talk after its words, and from the winner on. */
function takesReactions(lobby: LobbyState): boolean {
  const { phase, settings, ballot, lastGuess } = lobby;
  if (!settings.reactions || phase === 'playing') return false;
  if (phase === 'winner_selection') return ballot.stage !== 'open' && lastGuess.stage !== 'open';
  return phase !== 'winner_announcement' || hasRevealed(lobby, 'winner');
}

/** One line with the player's name, points and round, or that an own word is held; the turn has a bar of its own above. */
function Status() {
  const { t } = useTranslation();
  const name = useLobby((lobby) => me(lobby)?.name);
  const points = useLobby((lobby) => me(lobby)?.points ?? 0);
  const face = useLobby((lobby) => me(lobby)?.face);
  const { avatars } = useServices();
  const picture = useAvatar(
    avatars,
    useLobby((lobby) => pictureNameOf(me(lobby))),
  );
  const round = useLobby((lobby) => lobby.round);
  const phase = useLobby((lobby) => lobby.phase);
  const held = useLobby((lobby) => lobby.you !== null && wordsOf(lobby, lobby.you).some((word) => word.held));

  const place = round > 0 ? t('common.round', { number: round }) : t(`player.phase.${phase}`);

  return (
    <ul className={classes.status} aria-label={t('player.status')}>
      <li className={classes.item}>
        <PlayerAvatar src={picture} seat={face} size={26} />
        <FitText className={classes.name} text={name || t('common.unknown')} max={14} min={10} />
        <span>{t('common.points', { count: points })}</span>
      </li>
      <li className={classes.item}>
        {held && <IconHourglass size={16} aria-hidden />}
        <span>{held ? t('common.notOnStream') : place}</span>
      </li>
    </ul>
  );
}

/** Toggles the player's readiness; shown at once, before the server's answer. */
function ReadyToggle({ ref }: { ref: RefObject<HTMLButtonElement | null> }) {
  const { t } = useTranslation();
  const ready = useLobby(isReady);
  const commands = useLobbyCommands();

  return (
    <Button
      ref={ref}
      className={classes.ready}
      fullWidth
      variant={ready ? 'outline' : 'filled'}
      aria-pressed={ready}
      leftSection={ready ? <IconCheck size={20} aria-hidden /> : <IconHandStop size={20} aria-hidden />}
      onClick={() => void commands.ready(!ready)}
    >
      {t(ready ? 'player.iAmReady' : 'player.ready')}
    </Button>
  );
}
