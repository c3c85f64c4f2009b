import { Button } from '@mantine/core';
import { IconCheck, IconHandStop } from '@tabler/icons-react';
import {
  hasRevealed,
  isReady,
  isRevealHeld,
  type LobbyState,
  useLobby,
  useLobbyCommands,
} from '@tarnwort/lobby-client';
import { lazyPart, useTranslation } from '@tarnwort/ui';
import { type ReactNode, type RefObject, useRef } from 'react';

import { LazyShare } from '../../shared/lazy-parts';
import { lazyRoundPart } from '../../shared/lazy-round-part';
import classes from './ControlPanel.module.css';

/** The field for a word: its code is there before the first turn, a waiting room needs none of it. */
export const LazyWordForm = lazyRoundPart(async () => (await import('./WordForm')).WordForm);

/** The role: its code is there before the first round, a waiting room needs none of it. */
export const LazyRoleCard = lazyRoundPart(async () => (await import('./RoleCard')).RoleCard);

/** Whose turn it is: its code is there before the first turn. */
export const LazyTurnBar = lazyRoundPart(async () => (await import('../../shared/TurnBar')).TurnBar);

/** Name, points and round, once a round runs. */
export const LazyStatus = lazyRoundPart(async () => (await import('./Status')).Status);

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
      {phase === 'playing' && <LazyTurnBar />}
      <div className={classes.body} data-preparing={!inRound || undefined}>
        {inRound && <LazyStatus />}
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
