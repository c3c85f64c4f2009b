import { Button, FileButton, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import { useRef, useState } from 'react';
import redacted from '../../shared/streamer-mode/redacted.module.css';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { useArmed } from '../../shared/use-armed';
import { type Import, merge, readWords } from './own-words';
import { readText } from './read-text';
import { useChoice, useOwnWords } from './use-pack-memory';
import classes from './WordPacks.module.css';

/** The game master's own words: pasted, read out of a file, deleted with the second click. */
export function OwnWords() {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const [own, setOwn] = useOwnWords();
  const [choice, setChoice] = useChoice();
  const [text, setText] = useState('');
  const [taken, setTaken] = useState<Import | null>(null);
  const { armed, press } = useArmed(() => setOwn([]));
  const forgetFile = useRef<() => void>(null);

  /** A browser tells of a file once: the same one, corrected meanwhile, is chosen again when the last one is forgotten. */
  async function show(file: File | null) {
    if (!file) return;
    forgetFile.current?.();
    setText(await readText(file));
  }

  function take() {
    const read = readWords(text);
    setTaken(read);
    if (read.pairs.length === 0) return;
    setOwn(merge(own, read.pairs));
    setChoice({ ...choice, source: 'own', difficulty: null });
    setText('');
  }

  return (
    <section className={classes.own}>
      <h3 className={classes.title}>{t('studio.packs.own')}</h3>
      <Textarea
        label={t('studio.packs.import')}
        description={t('studio.packs.importText')}
        placeholder={t('studio.packs.importPlaceholder')}
        rows={4}
        spellCheck={false}
        classNames={stream ? { root: redacted.input ?? '' } : {}}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.row}>
        <FileButton accept=".csv,.txt,text/csv,text/plain" resetRef={forgetFile} onChange={(file) => void show(file)}>
          {(props) => (
            <Button {...props} variant="default" fullWidth leftSection={<IconFileImport size={18} aria-hidden />}>
              {t('studio.packs.file')}
            </Button>
          )}
        </FileButton>
        <Button fullWidth disabled={text.trim() === ''} onClick={take}>
          {t('studio.packs.take')}
        </Button>
      </div>
      <div role="status">{taken && <Taken {...taken} />}</div>
      {own.length > 0 && (
        <Button variant="subtle" color="imposter" onClick={press}>
          {t(armed ? 'studio.packs.clearConfirm' : 'studio.packs.clear')}
        </Button>
      )}
    </section>
  );
}

function Taken({ pairs, refused }: Import) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.count}>{t('studio.packs.taken', { count: pairs.length })}</p>
      {refused.length > 0 && (
        <p className={classes.refused}>
          {t('studio.packs.refused', { count: refused.length, lines: refused.slice(0, 20).join(', ') })}
        </p>
      )}
    </>
  );
}
