import { useLocalStorage } from '@mantine/hooks';

/** A switch that is on until somebody turns it off in this browser. */
export const useRemembered = (name: string) =>
  useLocalStorage<boolean>({
    key: `tarnwort.${name}`,
    defaultValue: true,
    getInitialValueInEffect: false,
    deserialize: (text) => text !== 'false',
  });
