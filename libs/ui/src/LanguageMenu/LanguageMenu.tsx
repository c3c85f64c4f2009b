import { useDisclosure } from '@mantine/hooks';

import { lazyPart } from '../lazy/lazy-part';
import { LanguageButton } from './LanguageButton';

const LanguageDropdown = lazyPart(async () => (await import('./LanguageDropdown')).LanguageDropdown);

/** Chooses the language of every text; the choice is remembered. */
export function LanguageMenu() {
  const [wanted, { open, close }] = useDisclosure();

  return <LanguageDropdown wanted={wanted} fallback={<LanguageButton onClick={open} />} onLoadError={close} />;
}
