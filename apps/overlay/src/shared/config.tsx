import { defaultConfig } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { createContext, useContext } from 'react';

/** The server's runtime configuration. */
export const ConfigContext = createContext<AppConfig>(defaultConfig);

/** The configuration that this page was loaded with. */
export function useConfig(): AppConfig {
  return useContext(ConfigContext);
}
