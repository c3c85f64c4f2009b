import { me, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { reactionPauseMs } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { faceOf } from '@tarnwort/ui/Face/face-of.ts';
import { Reaction, reactionKinds } from '@tarnwort/ui/Reaction/Reaction.tsx';
import { useEffect, useState } from 'react';

import classes from './ReactionBar.module.css';

/** Five reactions, drawn on the colour of the player's face. */
export function ReactionBar() {
  const { t } = useTranslation();
  const { react } = useLobbyCommands();
  const face = useLobby((lobby) => me(lobby)?.face ?? 0);
  const { pauses, begin } = usePause();

  return (
    <fieldset aria-label={t('player.reactions.title')} className={classes.root} data-pauses={pauses || undefined}>
      {reactionKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classes.button}
          style={{ background: faceOf(face).colour.fill }}
          aria-label={t(`player.reactions.${kind}`)}
          aria-disabled={pauses || undefined}
          onClick={() => {
            if (begin()) void react(kind);
          }}
        >
          <Reaction kind={kind} className={classes.drawing} />
        </button>
      ))}
    </fieldset>
  );
}

/** The time after a reaction in which the server shows no other one of the player. */
function usePause() {
  const [pauses, setPauses] = useState(false);

  useEffect(() => {
    if (!pauses) return;
    const timer = setTimeout(() => setPauses(false), reactionPauseMs);
    return () => clearTimeout(timer);
  }, [pauses]);

  return {
    pauses,
    /** Begins a pause; false during one. */
    begin: () => {
      if (!pauses) setPauses(true);
      return !pauses;
    },
  };
}
