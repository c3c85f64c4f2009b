import { useLobby } from '@tarnwort/lobby-client';
import type { ControlToken } from '@tarnwort/protocol';
import { currentLanguage, formatTime, useTranslation } from '@tarnwort/ui';
import { ArmedButton } from '@tarnwort/ui/ArmedButton/ArmedButton.tsx';
import { focusTarget } from '../../shared/focus/focus-target';
import classes from './RemoteControl.module.css';

export interface AccessListProps {
  revoke: (id: string) => void;
}

/** All remote controls. Their tokens are shown only once, on creation. */
export function AccessList({ revoke }: AccessListProps) {
  const { t } = useTranslation();
  const tokens = useLobby((lobby) => lobby.controlTokens);

  return (
    <section className={classes.list}>
      <h3 className={classes.title} {...focusTarget}>
        {t('tools.control.list')}
      </h3>
      {tokens.length === 0 && <p className={classes.text}>{t('tools.control.none')}</p>}
      <ul className={classes.accesses}>
        {tokens.map((token) => (
          <AccessRow key={token.id} token={token} revoke={() => revoke(token.id)} />
        ))}
      </ul>
    </section>
  );
}

function AccessRow({ token, revoke }: { token: ControlToken; revoke: () => void }) {
  const { t } = useTranslation();
  const rest = t('tools.control.revokeText');
  const confirm = t('tools.control.revokeConfirm');

  return (
    <li className={classes.line} {...focusTarget}>
      <strong className={classes.code}>{token.name}</strong>
      <span className={classes.at}>
        {t('tools.control.madeAt', { time: formatTime(token.createdAt, currentLanguage()) })}
      </span>
      <ArmedButton
        size="compact-sm"
        nameOf={(armed) => `${t('tools.control.revoke', { name: token.name })}: ${armed ? confirm : rest}`}
        armedLabel={confirm}
        onFire={revoke}
      >
        {rest}
      </ArmedButton>
    </li>
  );
}
