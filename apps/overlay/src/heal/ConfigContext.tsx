import { defaultConfig } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { createContext, useContext } from 'react';

/** What the server told this page about itself. */
export const ConfigContext = createContext<AppConfig>(defaultConfig);

/** The configuration the page was loaded with. */
export function useConfig(): AppConfig {
  return useContext(ConfigContext);
}
