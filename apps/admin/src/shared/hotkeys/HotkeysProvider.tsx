import { useLocalStorage } from '@mantine/hooks';
import { createContext, type ReactNode, useContext } from 'react';

import { defaultHotkeys, type HotkeyAction, type Hotkeys, keyName, readHotkeys, withKey } from './hotkeys';

/** The keys and how to change them. */
export interface HotkeySettings extends Hotkeys {
  setOn: (on: boolean) => void;
  setKey: (action: HotkeyAction, key: string) => void;
  reset: () => void;
}

const HotkeysContext = createContext<HotkeySettings | null>(null);

/** Holds the keys of this browser. */
export function HotkeysProvider({ children }: { children: ReactNode }) {
  const [hotkeys, setHotkeys] = useLocalStorage<Hotkeys>({
    key: 'tarnwort.hotkeys',
    defaultValue: defaultHotkeys,
    getInitialValueInEffect: false,
    deserialize: readHotkeys,
  });
  const settings = {
    ...hotkeys,
    setOn: (on: boolean) => setHotkeys({ ...hotkeys, on }),
    setKey: (action: HotkeyAction, key: string) => setHotkeys(withKey(hotkeys, action, key)),
    reset: () => setHotkeys(defaultHotkeys),
  };
  return <HotkeysContext value={settings}>{children}</HotkeysContext>;
}

export function useHotkeys(): HotkeySettings {
  const settings = useContext(HotkeysContext);
  if (!settings) throw new Error('useHotkeys: no <HotkeysProvider> above');
  return settings;
}

/** The key of an action as a button names it; undefined while keys are off. */
export function useHotkeyName(action: HotkeyAction | undefined): string | undefined {
  const { on, keys } = useHotkeys();
  return on && action !== undefined ? keyName(keys[action]) : undefined;
}
