import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import type { WordPair } from '@tarnwort/word-packs';
import { useEffect, useId, useState } from 'react';

import { saveFile } from '../../shared/save-file';
import { type Choice, chosen, type Source, unplayed } from './choice';
import { loadWords } from './load-words';
import { wordsToCsv } from './own-words';
import { useChoice, useOwnWords, usePlayed } from './use-pack-memory';
import classes from './WordPacks.module.css';

const sources = ['de', 'en', 'own'] as const;
const difficulties = ['any', 'easy', 'medium', 'hard'] as const;
const levels: readonly Choice['difficulty'][] = [null, 1, 2, 3];

/** Source, difficulty and age, how many words that leaves, and buttons that forget the played words or save the list. */
export function ChoiceForm() {
  const { t } = useTranslation();
  const id = useId();
  const [choice, setChoice] = useChoice();
  const [played, setPlayed] = usePlayed();
  const [own] = useOwnWords();
  const words = chosen(useWords(choice.source, own), choice);
  const left = unplayed(words, new Set(played)).length;

  return (
    <>
      <div className={classes.field}>
        <span id={`${id}-source`}>{t('tools.packs.source')}</span>
        <SegmentedControl
          fullWidth
          aria-labelledby={`${id}-source`}
          value={choice.source}
          onChange={(source) => setChoice({ ...choice, source })}
          data={sources.map((value) => ({ value, label: t(`studio.packs.sources.${value}`) }))}
        />
      </div>
      <div className={classes.field}>
        <span id={`${id}-difficulty`}>{t('tools.packs.difficulty')}</span>
        <SegmentedControl
          fullWidth
          aria-labelledby={`${id}-difficulty`}
          value={difficulties[choice.difficulty ?? 0] ?? 'any'}
          onChange={(value) => setChoice({ ...choice, difficulty: levels[difficulties.indexOf(value)] ?? null })}
          data={difficulties.map((value) => ({ value, label: t(`tools.packs.difficulties.${value}`) }))}
        />
      </div>
      <Switch
        label={t('tools.packs.allAges')}
        checked={choice.allAges}
        onChange={(event) => setChoice({ ...choice, allAges: event.currentTarget.checked })}
      />
      <p className={classes.count} role="status">
        {t('tools.packs.left', { count: left, all: words.length })}
      </p>
      <div className={classes.stack}>
        <Button variant="default" fullWidth disabled={played.length === 0} onClick={() => setPlayed([])}>
          {t('tools.packs.forget')}
        </Button>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={words.length === 0}
          onClick={() => saveFile(`tarnwort-${choice.source}.csv`, 'text/csv', wordsToCsv(words, t))}
        >
          {t('tools.packs.save')}
        </Button>
      </div>
    </>
  );
}

/** All words of a source; none while they are loaded. */
function useWords(source: Source, own: readonly WordPair[]): readonly WordPair[] {
  const [words, setWords] = useState<readonly WordPair[]>([]);

  useEffect(() => {
    let current = true;
    const show = (loaded: readonly WordPair[]) => {
      if (current) setWords(loaded);
    };
    // Without the network there is nothing to count; drawing says so.
    loadWords(source, own).then(show, () => show([]));
    return () => {
      current = false;
    };
  }, [source, own]);

  return words;
}
