import { useLocalStorage } from '@mantine/hooks';

import { useLinks } from '../../shared/session/use-links';
import { type DesignOption, type OverlayDesign, parseDesign, withDesign } from './overlay-design';

/** The design of the overlay, kept by this browser, and the overlay's address with it. */
export function useOverlayDesign() {
  const { overlay } = useLinks();
  const [design, setDesign] = useLocalStorage<OverlayDesign>({
    key: 'tarnwort.overlay-design',
    defaultValue: {},
    deserialize: parseDesign,
    getInitialValueInEffect: false,
  });
  const choose = (option: DesignOption, value: string) =>
    setDesign(parseDesign(JSON.stringify({ ...design, [option]: value })));
  return { design, choose, link: withDesign(overlay, design) };
}
