import type { Api, AvatarCache, OpenSocket } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { createContext, useContext } from 'react';

/** What the link that opened the page carried. Its secrets are no longer in the address bar. */
export interface EntryParameters {
  /** The lobby password. */
  password: string | null;
  /** The lobby of the invite link as it was written; the password opens this one only. */
  lobbyId?: string | undefined;
  /** The key that moves the seat of the address to this device. */
  seatKey?: string | null | undefined;
  /** The password of a watch link. */
  watchPassword?: string | null;
}

/** Configuration, API and link parameters that the screens use; tests replace them. */
export interface Services {
  config: AppConfig;
  api: Api;
  avatars: AvatarCache;
  entryParameters: EntryParameters;
  /** Opens the socket; a Socket.IO client by default. */
  openSocket?: OpenSocket;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices: no <ServicesContext> above');
  return services;
}
