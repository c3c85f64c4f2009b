import { ballotChoices, ballotEndsAt, gameMaster, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';

import { BallotResult } from '../../shared/ballot/BallotResult';
import { GameMasterBubble } from '../../shared/bubble/GameMasterBubble';
import { useOptimisticChoice } from '../../shared/use-optimistic-choice';
import classes from './Ballot.module.css';
import { Suspect } from './Suspect';

/** Up to this number suspects are tiles. More are rows, so that a phone has them in sight. */
const MOST_TILES = 4;

/** The players' secret ballot in its present stage; nothing before the game master opens it. */
export function Ballot() {
  const stage = useLobby((lobby) => lobby.ballot.stage);
  // The reveal shows the result among its own.
  const revealed = useLobby((lobby) => lobby.phase === 'winner_announcement');
  if (stage === 'open') return <BallotPaper />;
  return revealed ? null : <BallotResult />;
}

/** Asks the player for a suspect; the choice can be changed until the ballot closes. */
function BallotPaper() {
  const { t } = useTranslation();
  const { castBallot } = useLobbyCommands();
  const others = useLobby(ballotChoices);
  const mine = useLobby((lobby) => lobby.ballot.mine);
  const automatic = useLobby((lobby) => ballotEndsAt(lobby) !== null);
  const { chosen, choose } = useOptimisticChoice({ stored: mine, send: castBallot });

  return (
    <section className={classes.root} aria-label={t('round.ballot')}>
      <GameMasterBubble
        shortens
        title={t('round.ballotQuestion')}
        text={t(automatic ? 'round.ballotAutomatic' : 'round.ballotText')}
      />
      <BallotProgress />
      {/* biome-ignore lint/a11y/useSemanticElements: browsers lay out a fieldset differently. */}
      <div
        className={classes.choices}
        data-layout={others.length > MOST_TILES ? 'rows' : 'tiles'}
        role="group"
        aria-label={t('round.ballotQuestion')}
      >
        {others.map(({ id }) => (
          <Suspect key={id} playerId={id} chosen={chosen === id} onChoose={() => choose(id)} />
        ))}
      </div>
    </section>
  );
}

/** How many have chosen, and the time of the ballot or of the discussion beside it. */
function BallotProgress() {
  const { t } = useTranslation();
  // A player who voted and left is neither expected nor counted.
  const voted = useLobby(({ ballot, turnOrder }) => ballot.voted.filter((id) => turnOrder.includes(id)).length);
  const all = useLobby((lobby) => lobby.turnOrder.length);
  const endsAt = useLobby(ballotEndsAt);
  const max = useLobby((lobby) => lobby.ballot.maxTime ?? 0);
  const discussion = useLobby((lobby) => lobby.discussion);
  const master = useLobby((lobby) => gameMaster(lobby)?.name || t('common.gameMaster'));
  const clock = endsAt === null ? discussion : { endsAt, max };
  const complete = voted >= all && endsAt === null;

  return (
    <div className={classes.progress}>
      <p className={classes.count} role="status">
        {complete ? t('round.ballotComplete', { name: master }) : t('round.ballotVoted', { count: voted, all })}
      </p>
      {clock.endsAt !== null && (
        <div className={classes.clock}>
          <TurnTimer deadline={clock.endsAt} maxSeconds={clock.max} />
        </div>
      )}
    </div>
  );
}
