import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { limits } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import type { Autosave } from '../../shared/autosave/use-autosave';
import redacted from '../../shared/streamer-mode/redacted.module.css';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';

export interface WordFieldsProps {
  topic: Autosave;
  hint: Autosave;
}

/** The secret word, covered until asked for, and the hint, covered with it in streamer mode. Enter saves. */
export function WordFields({ topic, hint }: WordFieldsProps) {
  const { t } = useTranslation();
  const { word: covered, stream, toggleWord } = useStreamerMode();
  const Icon = covered ? IconEye : IconEyeOff;

  return (
    <>
      <TextInput
        label={t('admin.word')}
        maxLength={limits.topicLength}
        autoComplete="off"
        spellCheck={false}
        data-1p-ignore
        classNames={{ ...(covered ? { root: redacted.input ?? '' } : {}) }}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(covered ? 'admin.unmaskWord' : 'admin.maskWord')}
            onClick={toggleWord}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        }
        {...bind(topic)}
      />
      <TextInput
        label={t('admin.hint')}
        maxLength={limits.hintLength}
        autoComplete="off"
        classNames={{ ...(covered && stream ? { root: redacted.input ?? '' } : {}) }}
        {...bind(hint)}
      />
    </>
  );
}

function bind({ text, change, set, onFocus, onBlur }: Autosave) {
  return {
    value: text,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change(event.currentTarget.value),
    onKeyDown: (event: React.KeyboardEvent) => event.key === 'Enter' && set(text),
    onFocus,
    onBlur,
  };
}
