export { type Api, createApi } from './api';
export { defaultConfig, readAppConfig } from './app-config';
export { type Avatar, type AvatarCache, avatarOf, createAvatarCache } from './avatars';
export { keepStoredInHistory } from './browser-storage';
export { type CameraRefusal, cameraEmbedUrl, cameraRefusal, isCompleteCameraLink } from './camera-link';
export { repeatOf } from './command-ids';
export type { LobbyCommands } from './commands';
export { createConnection } from './connection';
export {
  type Connection,
  type ConnectionOptions,
  type ConnectionStatus,
  type Entry,
  isUnanswered,
} from './connection-types';
export { createLobbyClient } from './create-lobby-client';
export { forgetDevice, hostedSeat, isDeviceKnown, isStreamerMode, storedSeats } from './device';
export type { Ending } from './ending';
export { evolve } from './evolve';
export { type InviteLink, readInviteLink, readLobbyId } from './invitation';
export type { LobbyProviderProps } from './LobbyProvider';
export { LobbyProvider, useLobbyClient } from './LobbyProvider';
export {
  adminLink,
  guideLink,
  inviteLink,
  moderatorLink,
  moveLink,
  overlayLink,
  playerLink,
  slotLink,
  watchLink,
} from './links';
export { createClientOver, type LobbyClient, type LobbySnapshot } from './lobby-client';
export { initialLobbyState, type LobbyState, type TurnState } from './lobby-state';
export { agreedCamera, agreeToCamera, isCameraDue, type OwnCamera, ownCamera, setCameraDue } from './own-camera';
export { ApiError } from './request';
export { hasRevealed, isRevealHeld, type RevealStep, revealStepOf, revealStepsOf } from './reveal-steps';
export { randomId, seatStorage } from './seat-storage';
export * from './selectors';
export type { OpenSocket, Socket, SocketOptions } from './socket';
export { numberAt, numberedSince, numberedUntil, numbersFrom, secondsBehind } from './stream-number';
export { fetchTwitchIcons } from './twitch-icons';
export { isTwitchName, pictureNameOf, readTwitchName } from './twitch-name';
export { readUrlSecrets, takeUrlSecrets, type UrlSecrets } from './url-secrets';
export { useAvatar, useAvatars } from './use-avatars';
export { useLateVotes } from './use-late-votes';
export { useConnection, useLobby, useLobbyCommands, useLobbyEvent } from './use-lobby';
export { useLobbyInfo } from './use-lobby-info';
export { usePointsBefore } from './use-points-before';
export { useSecondsUntil } from './use-seconds-until';
