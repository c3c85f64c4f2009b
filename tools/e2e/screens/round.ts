/** What a screen shows of a running round. */
export interface Round {
  /** Name of the current player; null between turns. */
  current: string | null;
  /** Spoken words by player, in the order of their places. */
  words: Record<string, string[]>;
}

/**
 * The words of a list, '1.Welle', or 'Welle' where each player says one; an empty place counts as none. Fails when the numbers
 * are not 1, 2, 3.
 */
export function readNumbered(lines: readonly string[]): string[] {
  const single = lines.length === 1 && !/^1\./.test(lines[0]?.trim() ?? '');
  const words = lines.map((line, index) => {
    if (single) return line.trim();
    const [, place, word = ''] = /^(\d+)\.\s*(.*)$/s.exec(line.trim()) ?? [];
    if (Number(place) !== index + 1) throw new Error(`place ${index + 1} shows "${line}"`);
    return word.trim();
  });
  return words.filter((word) => word !== '–');
}

/** Seconds of a clock that shows M:SS. */
export function readClock(text: string): number {
  const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec(text.trim()) ?? [];
  if (seconds === undefined) throw new Error(`no clock: "${text}"`);
  return Number(minutes) * 60 + Number(seconds);
}

/** What a card or panel shows of a round. */
export interface ShownCard {
  name: string;
  isCurrent: boolean;
  /** The lines of its numbered list, as they are drawn. */
  lines: string[];
  /** The words of the look Show by their places: the older ones in a list, the last one in a bubble. */
  bubbles: string[];
}

/** Reads all cards in one call in the page: a call for each part of each card takes ten times as long. */
export function readCards(cards: Element[]): ShownCard[] {
  const textOf = (element: Element | null) => element?.textContent?.trim() ?? '';
  // biome-ignore lint/performance/useDomNodeTextContent: the text content also has hidden texts.
  const drawn = (line: HTMLElement) => line.innerText;
  const placeOf = (word: Element) => Number(word.getAttribute('data-word'));
  return cards.map((card) => ({
    name: card.getAttribute('aria-label') ?? '',
    isCurrent: [...card.querySelectorAll('*')].some((part) => textOf(part) === 'Ist dran'),
    lines: [...card.querySelectorAll('li')].filter((line) => line.checkVisibility()).map(drawn),
    bubbles: [...card.querySelectorAll('[data-word]')]
      .sort((a, b) => placeOf(a) - placeOf(b))
      .map((word) => textOf(word.matches('li') ? word.lastElementChild : word)),
  }));
}

/** The round on these cards. */
export function roundOn(cards: readonly ShownCard[], wordsOf: (card: ShownCard) => string[]): Round {
  return {
    current: cards.find(({ isCurrent }) => isCurrent)?.name ?? null,
    words: Object.fromEntries(cards.map((card) => [card.name, wordsOf(card)])),
  };
}
