import { imposterNames, impostersOf, type LobbyState } from '@tarnwort/lobby-client';
import { formatList, type Language, type Translate } from '@tarnwort/ui';

/** What the sentences about a round are made of. */
interface Facts {
  lobby: LobbyState;
  t: Translate;
  language: Language;
  /** Whether this viewer was an imposter */
  mine: boolean;
  watching: boolean;
  /** Names of the imposters as a list */
  name: string;
  /** Votes of the ballot for a single imposter, and all; null without votes, and where there are several imposters */
  votes: { count: number; all: number; lead: boolean } | null;
}

/** The fact that explains a decided round to this viewer: from last guess or ballot, else who was the imposter. */
export function factOf(lobby: LobbyState, t: Translate, language: Language): string {
  if (!lobby.winner) return '';
  const ids = impostersOf(lobby);
  const facts = {
    lobby,
    t,
    language,
    mine: lobby.you !== null && ids.includes(lobby.you),
    watching: lobby.you === null,
    name: formatList(imposterNames(lobby), language),
    votes: votesFor(lobby, ids),
  };
  return byWinner[lobby.winner.winner](facts) ?? imposterFact(facts);
}

const byWinner = { regular_players: caughtFact, imposter: escapedFact, draw: tieFact };

function caughtFact({ t, mine, watching, name, votes }: Facts): string | undefined {
  if (!votes?.lead) return undefined;
  const { count, all } = votes;
  if (mine) return t('ending.caughtMe', { votes: count, all });
  return t(watching ? 'ending.caughtByPlayers' : 'ending.caughtByYou', { name, votes: count, all });
}

function escapedFact({ lobby, t, mine, watching, name, votes }: Facts): string | undefined {
  const { stage, guess } = lobby.lastGuess;
  if (stage === 'right') {
    const key = mine ? 'ending.lastGuessMineStage.right' : 'ending.lastGuessStage.right';
    return t(key, { name, guess: guess ?? '' });
  }
  if (!mine) return watching || imposterNames(lobby).length !== 1 ? undefined : t('ending.gotAway', { name });
  if (!votes || 2 * votes.count >= votes.all) return undefined;
  const { count, all } = votes;
  return count === 0 ? t('ending.suspectedByNobody') : t('ending.suspectedMe', { count, all });
}

function tieFact({ lobby: { ballot, players }, t, language }: Facts): string | undefined {
  if (!ballot.visible || ballot.leaders.length < 2) return undefined;
  const tied = ballot.leaders.flatMap((leader) => players.find(({ id }) => id === leader)?.name ?? []);
  const count = ballot.votes.find(({ playerId }) => playerId === ballot.leaders[0])?.votes ?? 0;
  return t('ending.tie', { names: formatList(tied, language), count });
}

function imposterFact({ lobby, t, mine, name }: Facts): string {
  if (mine) return t('ending.wasImposterMe');
  const count = imposterNames(lobby).length;
  return count > 0 ? t('ending.wasImposter', { count, names: name }) : '';
}

function votesFor({ ballot }: LobbyState, ids: readonly string[]): Facts['votes'] {
  const all = ballot.votes.reduce((sum, { votes }) => sum + votes, 0);
  if (ids.length !== 1 || !ballot.visible || all === 0) return null;
  const count = ballot.votes.find(({ playerId }) => playerId === ids[0])?.votes ?? 0;
  return { count, all, lead: ballot.votes.every(({ playerId, votes }) => playerId === ids[0] || votes < count) };
}
