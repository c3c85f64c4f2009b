import type { LowerArea } from './geometry';
import type { LowerAreaModel } from './picture-model';
import { BAR_HEIGHT, PORTRAIT_PLAYING, PORTRAIT_THIRD } from './show-grid';

/** Heights of lower third and stage. */
export function lowerAreaSize(lowerArea: LowerAreaModel, portrait: boolean): LowerArea {
  switch (lowerArea.kind) {
    case 'before':
      return { kind: 'stage', height: portrait ? 580 : 300 };
    case 'verdict':
    case 'imposter':
    case 'word':
    case 'winner':
      return { kind: 'stage', height: portrait ? portraitStage(lowerArea) : 310 };
    default:
      return { kind: 'third', height: portrait ? portraitThird(lowerArea) : BAR_HEIGHT };
  }
}

/** The chat below a line, with the gap between them. */
const PORTRAIT_CHAT = 118;

function portraitThird(
  lowerArea: Extract<LowerAreaModel, { kind: 'playing' | 'waiting' | 'after' | 'between' }>,
): number {
  if (lowerArea.kind === 'playing') return PORTRAIT_PLAYING[lowerArea.chat ? 'chat' : 'plain'];
  return PORTRAIT_THIRD + (lowerArea.kind === 'waiting' && lowerArea.chat ? PORTRAIT_CHAT : 0);
}

/** Higher where both players and chat have voted. */
function portraitStage(stage: LowerAreaModel): number {
  return stage.kind === 'verdict' && stage.players && stage.chat ? 700 : 460;
}
