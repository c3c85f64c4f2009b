import type { Ack, ClientEvents, Winner } from '@tarnwort/protocol';

import type { LobbyState } from './lobby-state';
import { repeatableSkip, runningTurn, type TurnName } from './selectors';

type Send = <E extends keyof ClientEvents>(event: E, data: ClientEvents[E]) => Promise<Ack>;
type Detail<E extends keyof ClientEvents> = Omit<ClientEvents[E], 'lobbyId' | 'gameMasterId'>;

/** Commands of a client in a lobby. Every promise resolves with the server's answer. */
export type LobbyCommands = ReturnType<typeof createCommands>;

/** Creates the commands of one lobby; `read` returns the present state, with the ids of lobby and sender. */
export function createCommands(send: Send, read: () => LobbyState) {
  const byPlayer = () => ({ lobbyId: read().lobbyId, playerId: read().you ?? '' });
  const byGameMaster = () => ({ lobbyId: read().lobbyId, ...gameMasterId(read().you) });
  return {
    requestState: () => send('get_game_state', { lobbyId: read().lobbyId }),
    reportSource: (status: ClientEvents['source_status']) => send('source_status', status),
    requestTimer: () => send('get_timer_state', { lobbyId: read().lobbyId }),

    ready: (isReady: boolean) => send('player_ready', { ...byPlayer(), isReady }),
    submitWord: (word: string, wordPlace: number) => send('submit_word', { ...byPlayer(), word, wordPlace }),
    showTwitchPicture: (shown: boolean) => send('use_twitch_picture', { ...byPlayer(), useTwitchPicture: shown }),
    chooseFace: (face: number) => send('choose_face', { ...byPlayer(), face }),
    /** Makes a link that of the own camera, or clears it if it still is. */
    shareCamera: (vodninjaCam: string, on: boolean) => send('share_camera', { ...byPlayer(), vodninjaCam, on }),
    /** Confirms the own role, so that the words may start. */
    confirmRole: () => send('role_seen', byPlayer()),
    castBallot: (suspectId: string) => send('cast_ballot', { ...byPlayer(), suspectId }),
    submitGuess: (guess: string) => send('submit_guess', { ...byPlayer(), guess }),
    react: (kind: ClientEvents['react']['kind']) => send('react', { ...byPlayer(), kind }),
    leave: () => send('leave_lobby', byPlayer()),

    castVote: (playerId: string) => send('cast_vote', { lobbyId: read().lobbyId, playerId }),

    startGame: () => send('start_game', byGameMaster()),
    updateSettings: (change: Detail<'update_game_settings'>) =>
      send('update_game_settings', { ...byGameMaster(), ...change }),
    prepareRound: (change: Detail<'set_topic_and_imposter'>) =>
      send('set_topic_and_imposter', { ...byGameMaster(), ...change }),
    randomizeImposter: () => send('randomize_imposter', byGameMaster()),
    startRound: (unsaved: Detail<'start_word_submission'>) =>
      send('start_word_submission', { ...byGameMaster(), ...unsaved }),
    pauseTurn: () => send('pause_turn', byGameMaster()),
    resumeTurn: () => send('resume_turn', byGameMaster()),
    extendTurn: () => send('extend_turn', byGameMaster()),
    /** Ends the running turn without a word. */
    skipTurn: () => send('skip_turn', { ...byGameMaster(), ...(runningTurn(read()) ?? noTurnName) }),
    /** Gives back the turn that was skipped last. */
    repeatTurn: () => send('repeat_turn', { ...byGameMaster(), ...(repeatableSkip(read())?.turn ?? noTurnName) }),
    /** Submits the word that a player has only said. */
    enterWord: (turn: TurnName, word: string) => send('enter_word', { ...byGameMaster(), ...turn, word }),
    endRound: () => send('end_current_round', byGameMaster()),
    /** Announces an action that takes effect some seconds later. */
    arm: (action: Detail<'arm'>) => send('arm', { ...byGameMaster(), ...action }),
    cancelArmed: () => send('cancel', byGameMaster()),
    selectWinner: (winner: Winner) => send('select_winner', { ...byGameMaster(), winner }),
    /** Shows the step after the one that is shown. */
    advanceReveal: () => {
      const step = read().reveal?.step ?? 'winner';
      return send('advance_reveal', { ...byGameMaster(), step });
    },
    holdReveal: (held: boolean) => send('hold_reveal', { ...byGameMaster(), held }),
    startDiscussion: () => send('start_discussion', byGameMaster()),
    endDiscussion: () => send('end_discussion', byGameMaster()),
    /** Names the caught imposter where the round has several. */
    startLastGuess: (imposterId?: string) =>
      send('start_last_guess', { ...byGameMaster(), ...(imposterId === undefined ? {} : { imposterId }) }),
    startNextRound: () => send('start_next_round', byGameMaster()),
    switchPoll: (change: Detail<'switch_poll'>) => send('switch_poll', { ...byGameMaster(), ...change }),
    openBallot: () => send('open_ballot', byGameMaster()),
    showBallot: () => send('show_ballot', byGameMaster()),

    blankWord: (roundNumber: number, playerId: string, wordPlace: number) =>
      send('blank_word', { ...byGameMaster(), roundNumber, playerId, wordPlace }),
    restoreWord: (roundNumber: number, playerId: string, wordPlace: number) =>
      send('restore_word', { ...byGameMaster(), roundNumber, playerId, wordPlace }),
    releaseWord: (roundNumber: number, playerId: string, wordPlace: number) =>
      send('release_word', { ...byGameMaster(), roundNumber, playerId, wordPlace }),
    blankName: (targetPlayerId: string) => send('blank_name', { ...byGameMaster(), targetPlayerId }),
    adjustPoints: (playerId: string, newPoints: number) =>
      send('adjust_player_points', { ...byGameMaster(), playerId, newPoints }),
    updateProfile: (playerId: string, change: Omit<Detail<'update_player_profile'>, 'playerId'>) =>
      send('update_player_profile', { ...byGameMaster(), playerId, ...change }),
    reorderPlayers: (playerOrder: string[]) => send('reorder_players', { ...byGameMaster(), playerOrder }),
    reverseOrder: () => send('toggle_player_order_reversed', byGameMaster()),
    setFirstPlayer: (firstPlayerId: string) => send('set_first_player', { ...byGameMaster(), firstPlayerId }),
    kick: (targetPlayerId: string) => send('kick_player', { ...byGameMaster(), targetPlayerId }),
    unban: (targetPlayerId: string) => send('lift_bar', { ...byGameMaster(), targetPlayerId }),
    handOver: (targetPlayerId: string) => send('hand_over', { ...byGameMaster(), targetPlayerId }),
    setBlackout: (on: boolean) => send('set_blackout', { lobbyId: read().lobbyId, on }),
    showCameras: (showIframes: boolean) => send('toggle_vdo_ninja_iframes', { lobbyId: read().lobbyId, showIframes }),
  };
}

/** Names no turn: the server refuses it. */
const noTurnName: TurnName = { playerId: '', wordPlace: 1 };

function gameMasterId(id: string | null): { gameMasterId?: string } {
  return id === null ? {} : { gameMasterId: id };
}
