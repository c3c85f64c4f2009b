import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { notifyError, notifyWarning, useTranslation } from '@tarnwort/ui';
import type { WordPair } from '@tarnwort/word-packs';
import { useState } from 'react';

import { useAct } from '../../shared/actions/use-act';
import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import type { DrawnWord } from '../../shared/round/drawn-word';
import { chosen, drawOne, keyOf, unplayed } from './choice';
import { useChoice, useOwnWords, usePlayed } from './use-pack-memory';

/** Draws a word that was neither played nor drawn in this setup; `draw` puts it into the round to come. */
export function useDrawWord() {
  const { t } = useTranslation();
  const act = useAct();
  const { prepareRound } = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const [choice] = useChoice();
  const [played] = usePlayed();
  const [own] = useOwnWords();
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  const [drawing, setDrawing] = useState(false);
  const topic = useLobby((lobby) => lobby.topic ?? '');
  const different = useLobby((lobby) => lobby.settings.differentWord);

  async function drawPair() {
    const { loadWords } = await import('./load-words');
    const words = chosen(await loadWords(choice.source, own), choice);
    const left = unplayed(words, new Set([...played, keyOf(topic)]));
    const fresh = unplayed(left, new Set(drawn));
    // When all remaining words were drawn, drawing starts over.
    if (fresh.length === 0) setDrawn([]);
    const from = fresh.length > 0 ? fresh : left;
    const pair = drawOne(from);
    return { pair, other: pair && drawPartner(pair, unplayed(words, new Set(played)), words) };
  }

  async function drawWord(): Promise<DrawnWord | null> {
    setDrawing(true);
    try {
      const { pair, other } = await drawPair();
      if (!pair) notifyWarning(t('studio.packs.none'));
      else {
        setDrawn((before) => [...before, keyOf(pair.word)]);
        const imposterTopic = different && other ? { imposterTopic: other.word } : {};
        return { topic: pair.word, categoryHint: pair.hint, ...imposterTopic };
      }
    } catch {
      notifyError(t('studio.packs.unreachable'));
    } finally {
      setDrawing(false);
    }
    return null;
  }

  async function draw() {
    const word = await drawWord();
    if (!word) return;
    flushAll();
    await act(t('studio.packs.draw'), prepareRound(word));
  }

  return { draw: () => void draw(), drawWord, drawing };
}

/** Draws the imposter's word beside a drawn one: one that was not played, else one of all words. */
function drawPartner(pair: WordPair, left: readonly WordPair[], all: readonly WordPair[]): WordPair | undefined {
  return drawOne(partnersOf(pair, left)) ?? drawOne(partnersOf(pair, all));
}

/** Words for the imposter beside a drawn one: those with the same hint, or any other when there is none. */
function partnersOf({ word, hint }: WordPair, from: readonly WordPair[]): readonly WordPair[] {
  const others = from.filter((pair) => keyOf(pair.word) !== keyOf(word));
  const related = others.filter((pair) => pair.hint === hint);
  return related.length > 0 ? related : others;
}
