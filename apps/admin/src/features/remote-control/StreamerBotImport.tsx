import { CopyButton, useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import type { Access } from './snippets';
import { importFor } from './streamer-bot';

/** Copies what Streamer.bot imports: an action for each of a remote control, and one for votes. */
export function StreamerBotImport({ access }: { access: Access }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');

  useEffect(() => {
    let over = false;
    const nameOf = (action: Parameters<Parameters<typeof importFor>[1]>[0]) =>
      t(action === 'vote' ? 'tools.control.voteAction' : `tools.control.action.${action}`);
    importFor(access, nameOf).then((made) => !over && setText(made));
    return () => {
      over = true;
    };
  }, [access, t]);

  return <CopyButton value={text} label={t('tools.control.copyImport')} disabled={text === ''} fullWidth />;
}
