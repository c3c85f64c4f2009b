import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconMailbox } from '@tabler/icons-react';
import { ballotChoices, ballotEndsAt, gameMaster, useLobby, useLobbyCommands, wordsOf } from '@tarnwort/lobby-client';
import { isolate, isSkipped, PlayerAvatar, TurnTimer, useTranslation } from '@tarnwort/ui';

import { BallotResult } from '../../shared/ballot/BallotResult';
import { Section, SectionText } from '../../shared/section/Section';
import { useOptimisticChoice } from '../../shared/use-optimistic-choice';
import classes from './Ballot.module.css';

/** The players' secret ballot in its present stage; nothing before the game master opens it. */
export function Ballot() {
  const stage = useLobby((lobby) => lobby.ballot.stage);
  return stage === 'open' ? <BallotPaper /> : <BallotResult />;
}

/** Asks the player for a suspect; the choice can be changed until the ballot closes. */
function BallotPaper() {
  const { t } = useTranslation();
  const { castBallot } = useLobbyCommands();
  const others = useLobby(ballotChoices);
  // A player who voted and left is neither expected nor counted.
  const voted = useLobby(({ ballot, turnOrder }) => ballot.voted.filter((id) => turnOrder.includes(id)).length);
  const all = useLobby((lobby) => lobby.turnOrder.length);
  const mine = useLobby((lobby) => lobby.ballot.mine);
  const endsAt = useLobby(ballotEndsAt);
  const max = useLobby((lobby) => lobby.ballot.maxTime ?? 0);
  const master = useLobby((lobby) => gameMaster(lobby)?.name || t('common.gameMaster'));
  const { chosen, choose } = useOptimisticChoice({ stored: mine, send: castBallot });

  return (
    <Section label={t('player.ballot')} title={t('player.ballotQuestion')} icon={IconMailbox} tone="brand">
      <SectionText>{t(endsAt === null ? 'player.ballotText' : 'player.ballotAutomatic')}</SectionText>
      {endsAt !== null && <TurnTimer deadline={endsAt} maxSeconds={max} />}
      {/* biome-ignore lint/a11y/useSemanticElements: browsers lay out a fieldset differently. */}
      <div className={classes.choices} role="group" aria-label={t('player.ballotQuestion')}>
        {others.map(({ id, name }) => (
          <Button
            key={id}
            size="md"
            className={classes.choice}
            variant={chosen === id ? 'filled' : 'default'}
            aria-pressed={chosen === id}
            leftSection={chosen === id ? <IconCircleCheckFilled aria-hidden /> : <IconCircleDashed aria-hidden />}
            onClick={() => choose(id)}
          >
            <Suspect playerId={id} name={name || t('common.unknown')} chosen={chosen === id} />
          </Button>
        ))}
      </div>
      <SectionText role="status">
        {voted >= all && endsAt === null
          ? t('player.ballotComplete', { name: master })
          : t('player.ballotVoted', { count: voted, all })}
      </SectionText>
    </Section>
  );
}

/** A suspect with face and words, so that voters need not remember who said what. */
function Suspect({ playerId, name, chosen }: { playerId: string; name: string; chosen: boolean }) {
  const { t } = useTranslation();
  const seat = useLobby((lobby) => lobby.players.find(({ id }) => id === playerId)?.seat);
  const words = useLobby((lobby) => wordsOf(lobby, playerId).map((said) => (isSkipped(said) ? '' : said.word)));

  return (
    <span className={classes.suspect}>
      <PlayerAvatar seat={seat} size={32} />
      <span className={classes.name}>
        <span className={classes.line}>{isolate(name)}</span>
        {words.length > 0 && (
          <span className={classes.said}>{words.map((word) => isolate(word) || t('common.skipped')).join(' · ')}</span>
        )}
        {chosen && <span className={classes.mine}>{t('player.ballotMine')}</span>}
      </span>
    </span>
  );
}
