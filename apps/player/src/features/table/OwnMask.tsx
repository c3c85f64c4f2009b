import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazyPart, useTranslation } from '@tarnwort/ui';
import type { PropsWithChildren } from 'react';

import classes from './OwnMask.module.css';

/** Most guests chose their mask at the door, so it is loaded while the page is idle. */
export const LazyFaceChoice = lazyPart(async () => (await import('./FaceChoice')).FaceChoice);

/** Opens the choice of the own mask; children are shown beside it. */
export function OwnMask({ children }: PropsWithChildren) {
  const { t } = useTranslation();
  const [opened, { toggle }] = useDisclosure();

  return (
    <div className={classes.root}>
      <Button variant="default" aria-expanded={opened} onClick={toggle}>
        {t('face.group')}
      </Button>
      {opened && <LazyFaceChoice />}
      {children}
    </div>
  );
}
