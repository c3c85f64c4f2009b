import { SegmentedControl } from '@mantine/core';
import { CopyButton, useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import classes from './RemoteControl.module.css';
import { type Access, actionsOf, headerFor, type Program, snippetFor } from './snippets';

const programs = ['streamDeck', 'companion', 'streamerBot', 'curl'] as const;

export interface NewAccessProps {
  name: string;
  access: Access;
}

/** A new remote control while its token is known: everything to copy, in the form its program takes. */
export function NewAccess({ name, access }: NewAccessProps) {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const [program, setProgram] = useState<Program>('streamDeck');
  const takesHeader = program === 'streamDeck' || program === 'companion';

  return (
    <section className={classes.made} aria-label={t('studio.control.madeTitle', { name })}>
      <h3 className={classes.title}>{t('studio.control.madeTitle', { name })}</h3>
      <p className={classes.warning}>{t('studio.control.once')}</p>
      <div className={classes.line}>
        <span>{t('studio.control.token')}</span>
        <code className={classes.code}>
          <RedactedText key={String(stream)} label={t('studio.control.token')} text={access.token} redacted={stream} />
        </code>
        <CopyButton look="icon" variant="subtle" size="lg" value={access.token} label={t('studio.control.copyToken')} />
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('studio.control.program')}
        value={program}
        onChange={setProgram}
        data={programs.map((value) => ({ value, label: t(`studio.control.programs.${value}`) }))}
      />
      <p className={classes.text}>{t(`studio.control.programText.${program}`)}</p>
      {takesHeader && (
        <CopyButton value={headerFor(access, program)} label={t('studio.control.copyHeader')} fullWidth />
      )}
      <ul className={classes.actions}>
        {actionsOf(program).map((action) => (
          <li key={action}>
            {t(`studio.control.action.${action}`)}
            <CopyButton
              look="icon"
              variant="subtle"
              size="lg"
              value={snippetFor(access, action, program)}
              label={t('studio.control.copyAction', { action: t(`studio.control.action.${action}`) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
