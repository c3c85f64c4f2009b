import { Button, FileButton, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { currentLanguage, formatNumber, useTranslation } from '@tarnwort/ui';
import { ArmedButton } from '@tarnwort/ui/ArmedButton/ArmedButton.tsx';
import { useRef, useState } from 'react';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { useCoveredField } from '../../shared/streamer-mode/use-covered-field';
import { addWords, type Import, MAX_WORDS, readText, readWords, type WordList } from './own-words';
import { useChoice, useOwnWords } from './use-pack-memory';
import classes from './WordPacks.module.css';

/** What a list contained, and what its import added. */
type Taken = WordList & Import;

/** More than `MAX_WORDS` words with their hints need; a larger file is not read. */
const MAX_FILE_BYTES = 2_000_000;

/** Most line numbers that a message lists. */
const MAX_LINES = 20;

/** The game master's own words: pasted, read out of a file, deleted with the second click. */
export function OwnWords() {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const [own, setOwn] = useOwnWords();
  const [choice, setChoice] = useChoice();
  const [text, setText] = useState('');
  const field = useCoveredField({ text, change: setText }, stream, { lines: true });
  const [taken, setTaken] = useState<Taken | null>(null);
  const [failure, setFailure] = useState<'tooLarge' | 'unreadable' | null>(null);
  const resetFileInput = useRef<() => void>(null);

  async function readFile(file: File | null) {
    if (!file) return;
    // A browser fires no change event when the same file is chosen twice.
    resetFileInput.current?.();
    setTaken(null);
    setFailure(file.size > MAX_FILE_BYTES ? 'tooLarge' : null);
    if (file.size > MAX_FILE_BYTES) return;
    try {
      setText(await readText(file));
    } catch {
      setFailure('unreadable');
    }
  }

  function importWords() {
    const read = readWords(text);
    const result = addWords(own, read.pairs);
    setTaken({ ...read, ...result });
    if (read.pairs.length === 0) return;
    setOwn(result.words);
    setChoice({ ...choice, source: 'own', difficulty: null });
    setText('');
  }

  return (
    <section className={classes.own}>
      <h3 className={classes.title}>{t('tools.packs.own')}</h3>
      <Textarea
        label={t('tools.packs.import')}
        description={t('tools.packs.importText')}
        placeholder={t('tools.packs.importPlaceholder')}
        rows={4}
        spellCheck={false}
        {...field}
      />
      <div className={classes.import}>
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          resetRef={resetFileInput}
          onChange={(file) => void readFile(file)}
        >
          {(props) => (
            <Button {...props} variant="default" fullWidth leftSection={<IconFileImport size={18} aria-hidden />}>
              {t('tools.packs.file')}
            </Button>
          )}
        </FileButton>
        <Button fullWidth disabled={text.trim() === ''} onClick={importWords}>
          {t('tools.packs.take')}
        </Button>
      </div>
      <div role="status">
        {failure && <p className={classes.refused}>{t(`tools.packs.${failure}`)}</p>}
        {taken && <ImportResult {...taken} />}
      </div>
      {own.length > 0 && (
        <ArmedButton armedLabel={t('tools.packs.clearConfirm')} onFire={() => setOwn([])}>
          {t('tools.packs.clear')}
        </ArmedButton>
      )}
    </section>
  );
}

/** How many words were added, and what was left out and why. */
function ImportResult({ added, duplicates, tooMany, refused, unprintable }: Taken) {
  const { t } = useTranslation();
  const lines = (numbers: readonly number[]) => ({
    count: numbers.length,
    lines: numbers.slice(0, MAX_LINES).join(', ') + (numbers.length > MAX_LINES ? ' …' : ''),
  });
  const leftOut = [
    ...(duplicates > 0 ? [t('tools.packs.duplicates', { count: duplicates })] : []),
    ...(tooMany > 0
      ? [t('tools.packs.tooMany', { count: tooMany, most: formatNumber(MAX_WORDS, currentLanguage()) })]
      : []),
    ...(refused.length > 0 ? [t('tools.packs.refused', lines(refused))] : []),
    ...(unprintable.length > 0 ? [t('tools.packs.unprintable', lines(unprintable))] : []),
  ];

  return (
    <>
      <p className={classes.count}>{t('tools.packs.taken', { count: added })}</p>
      {leftOut.map((reason) => (
        <p key={reason} className={classes.refused}>
          {reason}
        </p>
      ))}
    </>
  );
}
