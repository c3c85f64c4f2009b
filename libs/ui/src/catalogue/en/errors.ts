import type { errors as german } from '../de/errors';

export const errors: typeof german = {
  createFailed: 'The lobby could not be created',
  joinFailed: 'Failed to join lobby',
  nameMissingCreate: 'Please enter your name',
  nameMissingJoin: 'Please enter your name',
  kicked: 'You were removed from the lobby',
  invalidAdminLink: 'Invalid admin link',
  foreignSeat: 'This seat belongs to another device.',
  gameMasterIdMissing: 'The game master ID is missing. Please reload the page.',
  lobbyInfoFailed: 'The lobby could not be loaded',
  lockFailed: 'The lobby could not be locked or unlocked',
  invalidLobbyLink: 'Invalid lobby link',
  socket: 'Error',
  connectionLost: 'Connection lost – trying again …',
  crashed: 'Something went wrong.',
  crashedText: 'Your seat is kept. Reload the page to go on playing.',
  notFound: 'There is no such page.',
  lobbyGone: 'Lobby not found.',
};
