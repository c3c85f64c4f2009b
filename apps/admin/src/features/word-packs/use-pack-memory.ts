import { useLocalStorage } from '@mantine/hooks';
import { useLobby } from '@tarnwort/lobby-client';
import { currentLanguage } from '@tarnwort/ui';
import type { WordPair } from '@tarnwort/word-packs';
import { useEffect } from 'react';

import { parseJson } from '../../shared/parse-json';
import { type Choice, keyOf } from './choice';

const MAX_PLAYED = 5000;

/** What the game master draws from, as this browser remembers it. */
export function useChoice() {
  return useLocalStorage<Choice>({
    key: 'tarnwort.word-choice',
    defaultValue: readChoice(null),
    getInitialValueInEffect: false,
    deserialize: (text) => readChoice(parseJson(text)),
  });
}

/** Words that were played with this game master, by their keys. */
export function usePlayed() {
  return useLocalStorage<string[]>({
    key: 'tarnwort.played-words',
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: (text) => listOf(parseJson(text)).filter((entry) => typeof entry === 'string'),
  });
}

/** The game master's own words. */
export function useOwnWords() {
  return useLocalStorage<WordPair[]>({
    key: 'tarnwort.own-words',
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: (text) => listOf(parseJson(text)).filter(isPair),
  });
}

/** Adds words to the played ones and drops the oldest beyond `MAX_PLAYED`; returns the same list when it has them all. */
export function withPlayed(played: string[], words: readonly string[]): string[] {
  const added = words.map(keyOf).filter((key) => key !== '' && !played.includes(key));
  return added.length === 0 ? played : [...played, ...new Set(added)].slice(-MAX_PLAYED);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Defaults to the language of the screen. */
function readChoice(value: unknown): Choice {
  const { source, difficulty, allAges } = (value ?? {}) as Partial<Choice>;
  return {
    source: (['de', 'en', 'own'] as const).find((one) => one === source) ?? (currentLanguage() === 'en' ? 'en' : 'de'),
    difficulty: ([1, 2, 3] as const).find((one) => one === difficulty) ?? null,
    allAges: allAges === true,
  };
}

function isPair(value: unknown): value is WordPair {
  const { word, hint, difficulty, allAges } = (value ?? {}) as Partial<WordPair>;
  return (
    typeof word === 'string' &&
    typeof hint === 'string' &&
    typeof difficulty === 'number' &&
    typeof allAges === 'boolean'
  );
}

/** Remembers the word of every round of this lobby, however it was found, so that it is not drawn again. */
export function useRememberPlayed(): void {
  const [, setPlayed] = usePlayed();
  const topics = useLobby((lobby) => lobby.history.map(({ topic }) => topic));

  useEffect(() => {
    if (topics.length > 0) setPlayed((played) => withPlayed(played, topics));
  }, [topics, setPlayed]);
}
