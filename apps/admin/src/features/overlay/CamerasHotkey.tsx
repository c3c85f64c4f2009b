import { useHotkey } from '../../shared/hotkeys/use-hotkey';
import { useCameras } from './use-cameras';

/** The key that shows and hides the cameras, also while the overlay's area is closed. */
export function CamerasHotkey() {
  const { toggle } = useCameras();
  useHotkey('cameras', toggle);
  return null;
}
