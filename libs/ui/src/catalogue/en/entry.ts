import type { entry as german } from '../de/entry';

export const entry: typeof german = {
  title: 'Welcome to Tarnwort',
  intro: 'Create a lobby or join one: everybody knows the secret word, only the imposter does not.',
  create: 'Create lobby',
  join: 'Join lobby',
  creating: 'Creating...',
  joining: 'Joining...',
  modeLabel: 'What would you like to do?',
  lobbyId: 'Lobby ID',
  lobbyIdHint: 'Six characters, for example K7MPQ2',
  name: 'Your name *',
  twitchUsername: 'Twitch username (optional)',
  twitchUsernameHint: 'For your picture',
  camera: 'Camera link (optional)',
  cameraHint: 'VDO.Ninja link for the overlay',
  password: 'Password',
  passwordOptional: 'Password (optional)',
  passwordFromLink: 'Password from the invite link',
  showOptional: 'Picture and camera',
  avatarPreview: 'Preview of your picture',
  tabTitle: 'Tarnwort: create or join a lobby',
};
