import {
  chatNumberOf,
  guesserOf,
  impostersOf,
  isChatRead,
  isImposter,
  type LobbyState,
  speakers,
  suspects,
  suspicionOf,
} from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { isSkipped } from '@tarnwort/ui/plain';

import { decisionOf, standingsOf } from './decision';
import {
  type Bar,
  type Chat,
  type ChatCall,
  type LastGuess,
  type LowerAreaModel,
  type NewestWord,
  type PanelModel,
  type Person,
  type PictureInput,
  type PictureModel,
  personOf,
  type RevealedRole,
} from './picture-model';
import { phaseOf } from './picture-phase';
import { classicStatusOf, type PicturePhase, statusOf } from './status';

export function buildModel(lobby: LobbyState, input: PictureInput): PictureModel {
  const phase = phaseOf(lobby, input);
  return {
    phase,
    step: input.step,
    panels: input.players.map((player, place) => panelOf(player, place, phase, lobby, input)),
    lowerArea: input.alone ? null : lowerAreaOf(phase, lobby, input),
  };
}

function panelOf(
  player: Player,
  place: number,
  phase: PicturePhase,
  lobby: LobbyState,
  input: PictureInput,
): PanelModel {
  const { hidden, cameras, pointsBefore, step } = input;
  const isClassic = input.look === 'classic';
  const hides = { words: hidden.has('words'), points: hidden.has('points') };
  const without = phase === 'before' || phase === 'between' || !speakers(lobby).some(({ points }) => points !== 0);
  const withoutPoints = hides.points || (!isClassic && without);
  const showsGain = step === 'winner' || step === 'after';
  return {
    ...personOf(player.id, input, lobby),
    label: player.name || input.unknownPlayer,
    place,
    offline: !player.isConnected,
    camera: cameras[player.id] ?? null,
    points: withoutPoints ? null : pointsAt(step, player, pointsBefore),
    gain: showsGain ? Math.max(0, player.points - (pointsBefore[player.id] ?? player.points)) : 0,
    ...(isClassic ? classicStatusOf(player, lobby, hides) : statusOf(player, phase, lobby, hides)),
    role: roleAt(step, player.id, lobby),
    chatNumber: hidden.has('poll') ? null : chatNumberOf(lobby, player.id),
    ballot: hidden.has('ballot') ? null : ballotOf(player.id, lobby),
    voted: votedIn(lobby, player.id, hidden),
    suspicion: isClassic && !hidden.has('poll') ? suspicionOf(lobby, player.id) : null,
  };
}

function votedIn({ phase, ballot }: LobbyState, playerId: string, hidden: PictureInput['hidden']): boolean | null {
  const open = phase === 'winner_selection' && ballot.stage === 'open' && !hidden.has('ballot');
  return open ? ballot.voted.includes(playerId) : null;
}

/** Before the step `winner` a panel shows the earlier points, because new ones would reveal the result. */
function pointsAt(step: PictureInput['step'], { id, points }: Player, before: PictureInput['pointsBefore']): number {
  const revealed = step === null || step === 'winner' || step === 'after';
  return revealed ? points : (before[id] ?? points);
}

/** The imposter is revealed by the last guess or before the word, the crewmates together with it. */
function roleAt(step: PictureInput['step'], playerId: string, lobby: LobbyState): RevealedRole | null {
  if (lobby.phase === 'winner_selection' && lobby.lastGuess.stage !== 'none') {
    return playerId === guesserOf(lobby) ? 'imposter' : null;
  }
  if (step === null || step === 'verdict' || lobby.imposterId === null) return null;
  if (isImposter(lobby, playerId)) return 'imposter';
  return step === 'imposter' ? null : 'crewmate';
}

/** How many players named this one, once the game master shows it. */
function ballotOf(playerId: string, { ballot }: LobbyState): PanelModel['ballot'] {
  const votes = ballot.votes.find((vote) => vote.playerId === playerId)?.votes ?? 0;
  return ballot.visible && votes > 0 ? { votes, leads: ballot.leaders.includes(playerId) } : null;
}

function lowerAreaOf(phase: PicturePhase, lobby: LobbyState, input: PictureInput): LowerAreaModel {
  switch (phase) {
    case 'before':
      return beforeOf(lobby);
    case 'playing':
      return {
        kind: 'playing',
        round: lobby.round,
        paused: lobby.turn.paused,
        hint: lobby.settings.categoryOnOverlay ? lobby.categoryHint : null,
        newest: newestOf(lobby, input),
        chat: chatOf(lobby, input),
      };
    case 'waiting':
      return { kind: 'waiting', stage: decisionOf(lobby, input), chat: chatOf(lobby, input) };
    case 'reveal':
      return stageOf(lobby, input);
    case 'after':
      return afterOf(lobby, input);
    case 'between':
      return { kind: 'between', round: lobby.round - 1, standings: standingsOf(lobby, input) };
    default:
      return phase satisfies never;
  }
}

function beforeOf({ players, phase }: LobbyState): LowerAreaModel {
  const seated = players.filter((player) => !player.isGameMaster);
  const ready = seated.filter((player) => player.isReady && player.isConnected).length;
  return { kind: 'before', ready, total: seated.length, open: phase === 'intermission' };
}

function newestOf(lobby: LobbyState, input: PictureInput): NewestWord | null {
  const word = lobby.words.at(-1);
  if (!word || input.hidden.has('words')) return null;
  return {
    person: personOf(word.playerId, input, lobby, word.playerName),
    word: word.word,
    skipped: isSkipped(word),
    held: word.held === true,
  };
}

function chatOf(lobby: LobbyState, input: PictureInput): Chat | null {
  const { poll } = lobby;
  if (!poll.on || input.hidden.has('poll') || poll.suspects.length === 0) return null;
  const secret = poll.suspects.some(({ votes }) => votes === null);
  const sources = poll.sources ?? null;
  const rows = secret ? null : barsOf(suspects(lobby), poll.voters, lobby, input);
  return { voters: poll.voters, sources, rows, call: callOf(lobby, input) };
}

function callOf(lobby: LobbyState, { watchHref }: PictureInput): ChatCall | null {
  if (!lobby.poll.open) return null;
  const inChat = isChatRead(lobby);
  return inChat || watchHref !== null ? { inChat, command: lobby.poll.command || null, href: watchHref } : null;
}

/** The suspects with votes, most votes first. */
function barsOf(
  votes: readonly { playerId: string; votes: number | null }[],
  total: number,
  lobby: LobbyState,
  input: PictureInput,
): Bar[] {
  return votes
    .map(({ playerId, votes: count }) => ({
      ...personOf(playerId, input, lobby),
      share: total > 0 ? (count ?? 0) / total : 0,
    }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}

function stageOf(lobby: LobbyState, input: PictureInput): LowerAreaModel {
  const { winner } = lobby;
  switch (input.step) {
    case 'verdict':
      return verdictOf(lobby, input);
    case 'imposter':
      return { kind: 'imposter', persons: impostersIn(lobby, input), guess: outingGuess(lobby) };
    case 'word':
      return { kind: 'word', topic: topicOf(lobby) };
    default:
      return {
        kind: 'winner',
        winner: winner?.winner ?? 'draw',
        guesser: winnerByGuess(lobby, input),
        gains: gainsOf(lobby, input),
      };
  }
}

/** The imposter who won by the last guess; null without one, also when the game master has corrected the winner. */
function winnerByGuess(lobby: LobbyState, input: PictureInput): Person | null {
  if (lobby.lastGuess.stage !== 'right' || lobby.winner?.winner !== 'imposter') return null;
  return personOf(guesserOf(lobby) ?? '', input, lobby);
}

/** The last guess if it has named all imposters; then it takes the place of their outing. */
function outingGuess(lobby: LobbyState): LastGuess | null {
  const { stage, guess } = lobby.lastGuess;
  return stage === 'none' || impostersOf(lobby).length > 1 ? null : { stage, guess };
}

/** All imposters; one who has left is known by the name in the result. */
function impostersIn(lobby: LobbyState, input: PictureInput): Person[] {
  const { winner } = lobby;
  const names = winner?.imposterNames ?? [winner?.imposterName];
  const ids = impostersOf(lobby);
  return (ids.length > 0 ? ids : ['']).map((id, at) => personOf(id, input, lobby, names[at]));
}

function verdictOf(lobby: LobbyState, input: PictureInput): LowerAreaModel {
  const { ballot, poll } = lobby;
  const cast = ballot.votes.reduce((sum, { votes }) => sum + votes, 0);
  const voters = poll.result?.voters ?? poll.voters;
  const byPlayers = !input.hidden.has('ballot') && ballot.visible && cast > 0;
  const byChat = !input.hidden.has('poll') && voters > 0;
  return {
    kind: 'verdict',
    players: byPlayers ? { votes: cast, rows: barsOf(ballot.votes, cast, lobby, input) } : null,
    chat: byChat ? { votes: voters, rows: barsOf(suspects(lobby), voters, lobby, input) } : null,
  };
}

function gainsOf(lobby: LobbyState, input: PictureInput) {
  return input.players
    .map((player) => ({
      ...personOf(player.id, input, lobby),
      gain: player.points - (input.pointsBefore[player.id] ?? player.points),
    }))
    .filter(({ gain }) => gain > 0 && !input.hidden.has('points'));
}

function afterOf(lobby: LobbyState, { hidden }: PictureInput): LowerAreaModel {
  const percent = hidden.has('poll') ? undefined : lobby.poll.result?.percent;
  return {
    kind: 'after',
    winner: lobby.winner?.winner ?? 'draw',
    topic: topicOf(lobby),
    accuracy: percent === undefined ? null : percent / 100,
  };
}

function topicOf({ winner, topic }: LobbyState): string {
  return winner?.topic || topic || '';
}
