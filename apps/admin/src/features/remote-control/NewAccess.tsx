import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { CopyButton, useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import classes from './RemoteControl.module.css';
import { StreamerBotImport } from './StreamerBotImport';
import { type Access, actions, deckAddress, headerFor, type Program, snippetFor } from './snippets';

const programs = ['streamDeck', 'companion', 'streamerBot', 'curl'] as const;

/** Where the programs do not fit side by side. */
const NARROW = '(max-width: 500px)';

export interface NewAccessProps {
  name: string;
  access: Access;
}

/** A new remote control while its token is known: everything to copy, in the form its program takes. */
export function NewAccess({ name, access }: NewAccessProps) {
  const { t } = useTranslation();
  const [program, setProgram] = useState<(typeof programs)[number]>('streamDeck');
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });

  return (
    <section className={classes.made} aria-label={t('tools.control.madeTitle', { name })}>
      <h3 className={classes.title}>{t('tools.control.madeTitle', { name })}</h3>
      <p className={classes.warning}>{t('tools.control.once')}</p>
      <Line label={t('tools.control.address')} value={access.address} copy={t('tools.control.copyAddress')} />
      <Line label={t('tools.control.token')} value={access.token} copy={t('tools.control.copyToken')} />
      <SegmentedControl
        fullWidth
        orientation={narrow ? 'vertical' : 'horizontal'}
        aria-label={t('tools.control.program')}
        value={program}
        onChange={setProgram}
        data={programs.map((value) => ({ value, label: t(`tools.control.programs.${value}`) }))}
      />
      <p className={classes.text}>{t(`tools.control.programText.${program}`)}</p>
      {program === 'streamerBot' ? (
        <StreamerBotImport access={access} />
      ) : (
        <Snippets access={access} program={program} />
      )}
    </section>
  );
}

/** What a program takes for each action. */
function Snippets({ access, program }: { access: Access; program: Program }) {
  const { t } = useTranslation();

  return (
    <>
      {program === 'streamDeck' && (
        <CopyButton value={deckAddress(access)} label={t('tools.control.copyDeckAddress')} fullWidth />
      )}
      {program !== 'curl' && (
        <CopyButton value={headerFor(access, program)} label={t('tools.control.copyHeader')} fullWidth />
      )}
      <ul className={classes.actions}>
        {actions.map((action) => (
          <li key={action}>
            {t(`tools.control.action.${action}`)}
            <CopyButton
              look="icon"
              variant="subtle"
              size="lg"
              value={snippetFor(access, action, program)}
              label={t('tools.control.copyAction', { action: t(`tools.control.action.${action}`) })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface LineProps {
  label: string;
  value: string;
  /** Label of the button that copies the value */
  copy: string;
}

/** A value to copy, covered in streamer mode: the address names the lobby. */
function Line({ label, value, copy }: LineProps) {
  const { stream } = useStreamerMode();

  return (
    <div className={classes.line}>
      <span>{label}</span>
      <code className={classes.code}>
        <RedactedText key={String(stream)} label={label} text={value} redacted={stream} />
      </code>
      <CopyButton look="icon" variant="subtle" size="lg" value={value} label={copy} />
    </div>
  );
}
