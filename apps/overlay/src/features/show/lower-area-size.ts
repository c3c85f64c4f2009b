import { BAR_HEIGHT, type LowerArea, PORTRAIT_PLAYING, PORTRAIT_THIRD } from './show-grid';
import type { LowerAreaModel } from './show-model';

/** Heights of lower third and stage. */
export function lowerAreaSize(lowerArea: LowerAreaModel, portrait: boolean): LowerArea {
  switch (lowerArea.kind) {
    case 'playing':
      return { kind: 'third', height: portrait ? PORTRAIT_PLAYING[lowerArea.chat ? 'chat' : 'plain'] : BAR_HEIGHT };
    case 'before':
      return { kind: 'stage', height: portrait ? 580 : 300 };
    case 'verdict':
      return { kind: 'stage', height: portrait ? portraitVerdict(lowerArea) : 310 };
    case 'imposter':
    case 'word':
    case 'winner':
      return { kind: 'stage', height: portrait ? 460 : 310 };
    default:
      return { kind: 'third', height: portrait ? PORTRAIT_THIRD : BAR_HEIGHT };
  }
}

/** Higher where both players and chat have voted. */
function portraitVerdict({ players, chat }: Extract<LowerAreaModel, { kind: 'verdict' }>): number {
  return players && chat ? 700 : 460;
}
