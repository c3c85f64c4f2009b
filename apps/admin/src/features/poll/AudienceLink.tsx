import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconQrcode } from '@tabler/icons-react';
import { CopyButton, lazyDialog, useTranslation } from '@tarnwort/ui';

import { useLinks, useSession } from '../../shared/session/session';
import classes from './Poll.module.css';

const AudienceQr = lazyDialog(async () => (await import('./AudienceQr')).AudienceQr);

/** Where viewers watch and vote, to copy or to scan. */
export function AudienceLink() {
  const { t } = useTranslation();
  const { seat } = useSession();
  const { watch } = useLinks();
  const [opened, { open, close }] = useDisclosure();

  return (
    <div>
      <div className={classes.row}>
        <CopyButton fullWidth value={watch} label={t('tools.poll.copyLink')} />
        <ActionIcon variant="default" size={36} aria-label={t('tools.poll.qr')} onClick={open}>
          <IconQrcode size={20} aria-hidden />
        </ActionIcon>
      </div>
      {seat.password && <p className={classes.warning}>{t('tools.poll.passwordText')}</p>}
      <AudienceQr opened={opened} onClose={close} link={watch} />
    </div>
  );
}
