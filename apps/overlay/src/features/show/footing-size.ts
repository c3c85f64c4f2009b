import { BAR_HEIGHT, type Footing, PORTRAIT_PLAYING, PORTRAIT_THIRD } from './show-grid';
import type { FootingModel } from './show-model';

/** Heights of lower third and stage. */
export function footingSize(footing: FootingModel, portrait: boolean): Footing {
  switch (footing.kind) {
    case 'playing':
      return { kind: 'third', height: portrait ? PORTRAIT_PLAYING[footing.chat ? 'chat' : 'plain'] : BAR_HEIGHT };
    case 'before':
      return { kind: 'stage', height: portrait ? 580 : 300 };
    case 'verdict':
      return { kind: 'stage', height: portrait ? portraitVerdict(footing) : 310 };
    case 'imposter':
    case 'word':
    case 'winner':
      return { kind: 'stage', height: portrait ? 460 : 310 };
    default:
      return { kind: 'third', height: portrait ? PORTRAIT_THIRD : BAR_HEIGHT };
  }
}

/** Higher where both players and chat have voted. */
function portraitVerdict({ players, chat }: Extract<FootingModel, { kind: 'verdict' }>): number {
  return players && chat ? 700 : 460;
}
