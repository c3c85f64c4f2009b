import type { Api, AvatarCache, OpenSocket } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { createContext, useContext } from 'react';

import type { Arrival } from './arrival';

/** What the screens need of the world outside. */
export interface Services {
  config: AppConfig;
  api: Api;
  avatars: AvatarCache;
  arrival: Arrival;
  /** How a socket is opened; the real one when absent. */
  openSocket?: OpenSocket;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices: no <ServicesContext> above');
  return services;
}
