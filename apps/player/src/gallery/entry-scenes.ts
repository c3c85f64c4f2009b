import { seatStorage } from '@tarnwort/lobby-client';
import { notifyError, notifyInfo, notifyWarning } from '@tarnwort/ui';

import { SEAT, seats, table } from './canned';
import { never, refuse, type Scene } from './scene';

const INVITED = `/join/${SEAT.lobbyId}`;
const CREATE = 'input[value=create]';
const SUBMIT = 'button[type=submit]';
const REFUSED = 'main a[href*=watch]';
const knowsName = () => seatStorage.savePlayerName('Ada');
const nothing = () => {};

const { players, lobby, gameMasterId } = table();
const info = { players, lobby, status: 'intermission' as const, gameMasterId };
const withPassword = async () => ({ ...info, lobby: { ...lobby, hasPassword: true } });
const locked = async () => ({ ...info, lobby: { ...lobby, locked: true } });
const full = async () => ({ ...info, players: seats(20) });
const running = async () => ({ ...info, status: 'playing' as const });
const noLobby = refuse('Lobby nicht gefunden.', 'lobby_not_found');

/** The entry page in all its states. */
export const entryScenes: Scene[] = [
  { name: 'entry-create', path: '/home', remember: nothing, press: [CREATE] },
  { name: 'entry-create-ready', path: '/home', remember: knowsName, press: [CREATE] },
  {
    name: 'entry-create-loading',
    path: '/home',
    remember: knowsName,
    api: { createLobby: never },
    press: [CREATE, SUBMIT],
  },
  {
    name: 'entry-create-failed',
    path: '/home',
    remember: knowsName,
    api: { createLobby: refuse('', 'unreachable') },
    until: '[role=alert]',
    press: [CREATE, SUBMIT],
  },
  { name: 'entry-join', path: '/home', remember: nothing, press: ['input[value=join]'] },
  { name: 'entry-invited', path: INVITED, remember: nothing },
  {
    name: 'entry-invited-with-password',
    path: INVITED,
    remember: nothing,
    api: { lobbyInfo: withPassword },
    until: 'form > div > :not(:has([hidden])) input[type=password]',
  },
  { name: 'entry-password-from-link', path: INVITED, password: 'geheim', remember: knowsName },
  { name: 'entry-invited-locked', path: INVITED, remember: nothing, api: { lobbyInfo: locked }, until: REFUSED },
  { name: 'entry-invited-full', path: INVITED, remember: nothing, api: { lobbyInfo: full }, until: REFUSED },
  { name: 'entry-invited-running', path: INVITED, remember: nothing, api: { lobbyInfo: running }, until: REFUSED },
  { name: 'entry-no-such-lobby', path: INVITED, remember: nothing, api: { lobbyInfo: noLobby }, until: '[role=alert]' },
  {
    name: 'entry-back-to-seat',
    path: INVITED,
    remember: () => {
      seatStorage.saveSeat(SEAT);
      seatStorage.saveLastSeat(SEAT);
    },
  },
  { name: 'entry-join-loading', path: INVITED, remember: knowsName, api: { joinLobby: never }, press: [SUBMIT] },
  {
    name: 'entry-locked',
    path: INVITED,
    remember: knowsName,
    api: { joinLobby: refuse('Die Lobby ist gesperrt.', 'locked') },
    until: '[role=alert]',
    press: [SUBMIT],
  },
  {
    name: 'entry-wrong-password',
    path: INVITED,
    password: 'geraten',
    remember: knowsName,
    api: { lobbyInfo: withPassword, joinLobby: refuse('Falsches Passwort.', 'wrong_password') },
    until: '[role=alert]',
    press: [SUBMIT],
  },
  {
    name: 'entry-kicked',
    path: '/?kicked=true&message=Du+wurdest+aus+der+Lobby+entfernt',
    remember: nothing,
    until: '[role=alert]',
  },
  {
    name: 'toasts-all-kinds',
    path: '/home',
    until: '[role=status]',
    remember: nothing,
    onRender: () => {
      notifyError('Die Lobby ist voll.');
      notifyWarning('Ab elf Spielern endet das feste Overlay-Layout.');
      notifyInfo('Einladungslink kopiert.');
    },
  },
  { name: 'no-such-page', path: '/nirgendwo', remember: nothing },
  { name: 'invalid-link', path: '/lobby/K7MPQ2', remember: nothing },
  { name: 'foreign-seat', remember: nothing },
];
