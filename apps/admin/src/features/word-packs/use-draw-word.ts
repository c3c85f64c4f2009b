import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { notifyError, notifyWarning, useTranslation } from '@tarnwort/ui';
import type { WordPair } from '@tarnwort/word-packs';
import { useState } from 'react';

import { useAct } from '../../shared/actions/use-act';
import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { chosen, drawOne, keyOf, unplayed } from './choice';
import { useChoice, useOwnWords, usePlayed } from './use-pack-memory';

/** Draws a word that was neither played nor drawn in this setup, and puts it into the round to come. */
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

  async function prepare({ word, hint }: WordPair, other: WordPair | undefined) {
    setDrawn((before) => [...before, keyOf(word)]);
    flushAll();
    const imposterTopic = different && other ? { imposterTopic: other.word } : {};
    await act(t('studio.packs.draw'), prepareRound({ topic: word, categoryHint: hint, ...imposterTopic }));
  }

  async function draw() {
    setDrawing(true);
    try {
      const { pair, other } = await drawPair();
      if (pair) await prepare(pair, other);
      else notifyWarning(t('studio.packs.none'));
    } catch {
      notifyError(t('studio.packs.unreachable'));
    } finally {
      setDrawing(false);
    }
  }

  return { draw: () => void draw(), drawing };
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
