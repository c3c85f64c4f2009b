import { IconMessages } from '@tabler/icons-react';
import { type LobbyState, useLobby } from '@tarnwort/lobby-client';
import { formatList, isolate, useTranslation } from '@tarnwort/ui';

import { wordSize } from '../word-size';
import { PlayerFace } from './faces';
import { mostSuspectedByChat, mostSuspectedByPlayers } from './most-suspected';
import classes from './RevealStage.module.css';
import { FlyingVotes } from './Votes';

/** Whom the players suspect, and whom the chat does: large is the first of the two that voted. */
export function Verdict() {
  const { t } = useTranslation();
  const title = useLobby(({ you }) => (you === null ? 'ending.verdictPlayers' : 'ending.verdict'));
  // Ids and votes apart: a selector that returns new objects in a list would render endlessly.
  const byPlayers = useLobby((lobby) => mostSuspectedByPlayers(lobby).ids);
  const byChat = useLobby((lobby) => mostSuspectedByChat(lobby).ids);
  const votes = useLobby((lobby) => mostSuspectedByPlayers(lobby).votes);
  const chatVotes = useLobby((lobby) => mostSuspectedByChat(lobby).votes);
  const all = useLobby(ballotVotes);
  if (byPlayers.length === 0) {
    return (
      <Leaders
        title={t('ending.verdictChat')}
        ids={byChat}
        votes={chatVotes}
        text={t('audience.voters', { count: chatVotes })}
      />
    );
  }

  return (
    <>
      <Leaders title={t(title)} ids={byPlayers} votes={votes} text={t('ending.votesOf', { votes, all })} />
      <Others />
      {byChat.length > 0 && <ChatVerdict ids={byChat} votes={chatVotes} />}
    </>
  );
}

/** How many votes of the ballot are shown. */
export function ballotVotes({ ballot }: LobbyState): number {
  return ballot.votes.reduce((sum, { votes }) => sum + votes, 0);
}

interface LeadersProps {
  title: string;
  ids: string[];
  /** The votes of each of them */
  votes: number;
  text: string;
}

function Leaders({ title, ids, votes, text }: LeadersProps) {
  return (
    <>
      <p className={classes.title}>{title}</p>
      <div className={classes.leaders} data-tie={ids.length > 1 || undefined}>
        {ids.map((id) => (
          <Leader key={id} playerId={id} votes={votes} text={text} />
        ))}
      </div>
    </>
  );
}

function Leader({ playerId, votes, text }: { playerId: string; votes: number; text: string }) {
  const name = useLobby((lobby) => lobby.players.find(({ id }) => id === playerId)?.name ?? '–');
  return (
    <div className={classes.leader}>
      <div className={classes.suspect}>
        <PlayerFace playerId={playerId} mood="awake" className={classes.face} />
        <FlyingVotes count={votes} />
      </div>
      <p className={classes.name} style={wordSize(name)}>
        {isolate(name)}
      </p>
      <p className={classes.title}>{text}</p>
    </div>
  );
}

/** How many votes the other players got, without the voters' names. */
function Others() {
  const leaders = useLobby((lobby) => mostSuspectedByPlayers(lobby).ids);
  const rows = useLobby(({ ballot }) => ballot.votes);
  const others = rows.filter(({ playerId, votes }) => votes > 0 && !leaders.includes(playerId));
  if (others.length === 0) return null;

  return (
    <div className={classes.row}>
      {others.map(({ playerId, votes }) => (
        <span key={playerId} className={classes.other}>
          <PlayerFace playerId={playerId} mood="awake" className={classes.tiny} /> {votes}
        </span>
      ))}
    </div>
  );
}

/** Whom the chat suspects, in a line below the players' own verdict. */
function ChatVerdict({ ids, votes }: { ids: string[]; votes: number }) {
  const { t, language } = useTranslation();
  const players = useLobby((lobby) => lobby.players);
  const names = ids.map((id) => players.find((player) => player.id === id)?.name ?? '–');

  return (
    <p className={classes.chat}>
      <IconMessages size={28} /> <span>{t('ending.verdictChat')}</span> <strong>{formatList(names, language)}</strong>{' '}
      <span>{t('audience.voters', { count: votes })}</span>
    </p>
  );
}
