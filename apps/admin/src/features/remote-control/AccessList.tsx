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
        {t('studio.control.list')}
      </h3>
      {tokens.length === 0 && <p className={classes.text}>{t('studio.control.none')}</p>}
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
  const rest = t('studio.control.revokeText');
  const confirm = t('studio.control.revokeConfirm');

  return (
    <li className={classes.line} {...focusTarget}>
      <strong className={classes.code}>{token.name}</strong>
      <span className={classes.at}>
        {t('studio.control.madeAt', { time: formatTime(token.createdAt, currentLanguage()) })}
      </span>
      <ArmedButton
        size="compact-sm"
        nameOf={(armed) => `${t('studio.control.revoke', { name: token.name })}: ${armed ? confirm : rest}`}
        armedLabel={confirm}
        onFire={revoke}
      >
        {rest}
      </ArmedButton>
    </li>
  );
}
