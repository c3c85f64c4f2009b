import { loadRoundTexts } from '../../shared/lazy-round-part';
import { WatchPage } from './WatchPage';

/** Returns the audience page when it has the texts of a round: a viewer may come in the middle of one. */
export async function loadWatchPage() {
  await loadRoundTexts();
  return WatchPage;
}
