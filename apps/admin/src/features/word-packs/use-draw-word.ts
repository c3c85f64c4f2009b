import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { notifyError, notifyWarning, useTranslation } from '@tarnwort/ui';
import type { WordPair } from '@tarnwort/word-packs';
import { useState } from 'react';

import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { chosen, drawOne, keyOf, unplayed } from './choice';
import { useChoice, useOwnWords, usePlayed } from './use-pack-memory';

/** Draws a word that was neither played nor drawn in this setup, and puts it into the round to come. */
export function useDrawWord() {
  const { t } = useTranslation();
  const { prepareRound } = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const [choice] = useChoice();
  const [played] = usePlayed();
  const [own] = useOwnWords();
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  const [drawing, setDrawing] = useState(false);
  const topic = useLobby((lobby) => lobby.topic ?? '');

  async function pick() {
    const { loadWords } = await import('./load-words');
    const words = chosen(await loadWords(choice.source, own), choice);
    const left = unplayed(words, new Set([...played, keyOf(topic)]));
    const fresh = unplayed(left, new Set(drawn));
    // When all remaining words were drawn, drawing starts over.
    if (fresh.length === 0) setDrawn([]);
    return drawOne(fresh.length > 0 ? fresh : left);
  }

  async function use({ word, hint }: WordPair) {
    setDrawn((before) => [...before, keyOf(word)]);
    flushAll();
    await prepareRound({ topic: word, categoryHint: hint });
  }

  async function draw() {
    setDrawing(true);
    try {
      const pair = await pick();
      if (pair) await use(pair);
      else notifyWarning(t('studio.packs.none'));
    } catch {
      notifyError(t('studio.packs.unreachable'));
    } finally {
      setDrawing(false);
    }
  }

  return { draw: () => void draw(), drawing };
}
