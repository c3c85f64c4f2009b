import { isTwitchName, readTwitchName } from '@tarnwort/lobby-client';
import { notifyError, useTranslation } from '@tarnwort/ui';

import type { AutosaveOptions } from './autosave-field';
import { type Autosave, useAutosave } from './use-autosave';

export interface TwitchNameEdit extends Autosave {
  /** The typed text is no Twitch name, at least not yet. */
  refused: boolean;
}

/**
 * The text of a Twitch name that saves itself. It takes the name out of a pasted address, sends only what Twitch allows, and says
 * why it drops other text on blur.
 */
export function useTwitchName({ value, save }: Pick<AutosaveOptions, 'value' | 'save'>): TwitchNameEdit {
  const { t } = useTranslation();
  const accepts = (text: string) => text === '' || isTwitchName(text);
  const edit = useAutosave({ value, save, accepts });
  const refused = edit.text !== value && !accepts(edit.text);

  return {
    ...edit,
    refused,
    change: (text) => edit.change(readTwitchName(text)),
    onBlur: () => {
      if (refused) notifyError(t('common.twitchRefused'), { id: 'twitch-name' });
      edit.onBlur();
    },
  };
}
