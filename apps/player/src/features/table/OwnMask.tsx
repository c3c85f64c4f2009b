import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazyPart, useTranslation } from '@tarnwort/ui';

/** Most guests chose their mask at the door, so it is loaded while the page is idle. */
export const LazyFaceChoice = lazyPart(async () => (await import('./FaceChoice')).FaceChoice);

/** Opens the choice of the own mask. */
export function OwnMask() {
  const { t } = useTranslation();
  const [opened, { toggle }] = useDisclosure();

  return (
    <>
      <Button variant="default" aria-expanded={opened} onClick={toggle}>
        {t('face.group')}
      </Button>
      {opened && <LazyFaceChoice />}
    </>
  );
}
