import { useLocalStorage } from '@mantine/hooks';

/** Whether the game master chooses word and imposter; on until this browser has drawn a round. */
export function useByHand() {
  const [byHand, setByHand] = useLocalStorage<boolean>({
    key: 'tarnwort.by-hand',
    defaultValue: true,
    getInitialValueInEffect: false,
    deserialize: (text) => text !== 'false',
  });
  return { byHand, setByHand };
}
