import { useRemembered } from '../use-remembered';

/** Whether the game master chooses word and imposter; on until this browser has drawn a round. */
export function useByHand() {
  const [byHand, setByHand] = useRemembered('by-hand');
  return { byHand, setByHand };
}
