import type { Box, Size, ThirdMode } from './geometry';

/** What the lower third shows while words are said. */
export interface ThirdContent {
  /** Width the round's label and number take */
  round: number;
  /** Width the hint takes at its largest; null without a hint */
  hint: number | null;
  chat: boolean;
}

/** Where its boxes stand, from its upper left corner. */
export interface ThirdGeometry {
  round: Box;
  hint: Box | null;
  newest: Box;
  chat: Box | null;
}

/** Between the boxes. */
const GAP = 12;
const CHAT_WIDTH = 430;
const HINT = { min: 160, max: 420 };

export function layOutThird(mode: ThirdMode, size: Size, content: ThirdContent): ThirdGeometry {
  switch (mode) {
    case 'bar':
      return layOutBar(size, content);
    case 'wide':
      return layOutWide(size, content);
    case 'tall':
      return layOutRows(size, content, { gap: GAP, top: 108, chat: 112 });
    case 'short':
      return layOutRows(size, content, { gap: 8, top: 74, chat: 62 });
    case 'portrait':
      return layOutPortrait(size, content);
    default:
      return mode satisfies never;
  }
}

function hintWidth(hint: number): number {
  return Math.min(HINT.max, Math.max(HINT.min, hint));
}

/** One row: round, hint, newest word, chat. */
function layOutBar({ width, height }: Size, content: ThirdContent): ThirdGeometry {
  const round = { x: 0, y: 0, width: content.round, height };
  const hint = content.hint === null ? null : { x: round.width + GAP, y: 0, width: hintWidth(content.hint), height };
  const chat = content.chat ? { x: width - CHAT_WIDTH, y: 0, width: CHAT_WIDTH, height } : null;
  const left = hint ? hint.x + hint.width + GAP : round.width + GAP;
  return { round, hint, chat, newest: { x: left, y: 0, width: (chat ? chat.x - GAP : width) - left, height } };
}

/** Two columns: round over hint, newest word over chat. */
function layOutWide({ width, height }: Size, content: ThirdContent): ThirdGeometry {
  const column = Math.max(content.round, content.hint === null ? 0 : hintWidth(content.hint));
  const half = (height - GAP) / 2;
  const chatHeight = 106;
  const x = column + GAP;
  const chat = content.chat ? { x, y: height - chatHeight, width: width - x, height: chatHeight } : null;
  return {
    round: { x: 0, y: 0, width: column, height: content.hint === null ? height : half },
    hint: content.hint === null ? null : { x: 0, y: half + GAP, width: column, height: half },
    newest: { x, y: 0, width: width - x, height: chat ? chat.y - GAP : height },
    chat,
  };
}

/** Three rows: round and hint, newest word, chat. */
function layOutRows({ width, height }: Size, content: ThirdContent, at: { gap: number; top: number; chat: number }) {
  const round = content.hint === null ? width : Math.max(content.round, (width - at.gap) / 2);
  const chat = content.chat ? { x: 0, y: height - at.chat, width, height: at.chat } : null;
  const y = at.top + at.gap;
  return {
    round: { x: 0, y: 0, width: round, height: at.top },
    hint: content.hint === null ? null : { x: round + at.gap, y: 0, width: width - round - at.gap, height: at.top },
    newest: { x: 0, y, width, height: (chat ? chat.y - at.gap : height) - y },
    chat,
  };
}

/** Three rows at the upper edge: round and hint, chat, newest word. */
function layOutPortrait({ width, height }: Size, content: ThirdContent): ThirdGeometry {
  const row = 104;
  const round = content.hint === null ? width : content.round;
  const chat = content.chat ? { x: 0, y: row + GAP, width, height: 106 } : null;
  const y = chat ? chat.y + chat.height + GAP : row + GAP;
  return {
    round: { x: 0, y: 0, width: round, height: row },
    hint: content.hint === null ? null : { x: round + GAP, y: 0, width: width - round - GAP, height: row },
    newest: { x: 0, y, width, height: height - y },
    chat,
  };
}
