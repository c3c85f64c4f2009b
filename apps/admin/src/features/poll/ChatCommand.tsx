import { TextInput } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import { useLengthLimit, useTranslation } from '@tarnwort/ui';

import { StoredSwitch } from '../../shared/actions/StoredSwitch';
import { useAutosave } from '../../shared/autosave/use-autosave';

/** Nothing, or letters and digits with a letter among them, behind at most one sign. The server checks it as well. */
const COMMAND = /^([!#+.?-]?[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)?$/u;

/** What a chat types to vote, beside the commands that always work. */
export function ChatCommand() {
  const { t } = useTranslation();
  const { switchPoll } = useLobbyCommands();
  const bareNumbers = useLobby((lobby) => lobby.poll.bareNumbers ?? false);
  const field = useAutosave({
    value: useLobby((lobby) => lobby.poll.command ?? ''),
    length: useLengthLimit(limits.chatCommandLength),
    accepts: (text) => COMMAND.test(text.trim()),
    save: (command) => switchPoll({ command }),
  });

  return (
    <>
      <TextInput
        label={t('tools.poll.command')}
        description={t('tools.poll.commandText')}
        placeholder={t('tools.poll.commandPlaceholder')}
        error={field.tooLong}
        autoComplete="off"
        spellCheck={false}
        value={field.text}
        onChange={(event) => field.change(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && field.set(field.text)}
        onFocus={field.onFocus}
        onBlur={field.onBlur}
      />
      <StoredSwitch
        label={t('tools.poll.bareNumbers')}
        description={t('tools.poll.bareNumbersText')}
        stored={bareNumbers}
        save={(checked) => switchPoll({ bareNumbers: checked })}
      />
    </>
  );
}
