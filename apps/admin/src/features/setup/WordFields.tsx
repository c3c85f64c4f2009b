import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import type { KeyboardEvent } from 'react';

import type { Autosave } from '../../shared/autosave/use-autosave';
import { PeekButton, usePeek } from '../../shared/streamer-mode/PeekButton';
import redacted from '../../shared/streamer-mode/redacted.module.css';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { useCoveredField } from '../../shared/streamer-mode/use-covered-field';

export interface WordFieldsProps {
  topic: Autosave;
  hint: Autosave;
  /** The imposter's word; null where the imposter gets none */
  imposterTopic: Autosave | null;
}

/** The secret word, covered until its button is pressed, and the hint, covered in streamer mode. Enter saves. */
export function WordFields({ topic, hint, imposterTopic }: WordFieldsProps) {
  const { t } = useTranslation();
  const { word: covered, stream } = useStreamerMode();
  const topicPeek = usePeek();
  const hintPeek = usePeek();
  const word = useCoveredField(topic, stream, topicPeek);
  const about = useCoveredField(hint, stream, hintPeek);

  return (
    <>
      <TextInput
        label={t('admin.word')}
        error={topic.tooLong}
        autoComplete="off"
        spellCheck={false}
        data-1p-ignore
        {...(covered && !stream ? { classNames: { root: redacted.input ?? '' } } : {})}
        rightSection={stream ? <PeekButton label={t('admin.word')} bind={topicPeek.bind} /> : <WordToggle />}
        onKeyDown={saveOnEnter(topic)}
        {...word}
      />
      {imposterTopic && <ImposterTopicField field={imposterTopic} />}
      <TextInput
        label={t('admin.hint')}
        error={hint.tooLong}
        autoComplete="off"
        {...(stream ? { rightSection: <PeekButton label={t('admin.hint')} bind={hintPeek.bind} /> } : {})}
        onKeyDown={saveOnEnter(hint)}
        {...about}
      />
    </>
  );
}

/** The imposter's word, covered together with the secret one. */
function ImposterTopicField({ field }: { field: Autosave }) {
  const { t } = useTranslation();
  const { word: covered, stream } = useStreamerMode();
  const peek = usePeek();
  const word = useCoveredField(field, stream, peek);

  return (
    <TextInput
      label={t('admin.imposterTopic')}
      error={field.tooLong}
      autoComplete="off"
      spellCheck={false}
      data-1p-ignore
      {...(covered && !stream ? { classNames: { root: redacted.input ?? '' } } : {})}
      {...(stream ? { rightSection: <PeekButton label={t('admin.imposterTopic')} bind={peek.bind} /> } : {})}
      onKeyDown={saveOnEnter(field)}
      {...word}
    />
  );
}

/** Shows and covers the word outside streamer mode. */
function WordToggle() {
  const { t } = useTranslation();
  const { word: covered, toggleWord } = useStreamerMode();
  const Icon = covered ? IconEye : IconEyeOff;

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t(covered ? 'admin.unmaskWord' : 'admin.maskWord')}
      onClick={toggleWord}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

const saveOnEnter =
  ({ set, text }: Autosave) =>
  (event: KeyboardEvent) =>
    event.key === 'Enter' && set(text);
