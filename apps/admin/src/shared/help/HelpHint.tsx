import { useDisclosure } from '@mantine/hooks';
import { lazyPart } from '@tarnwort/ui';

import { HelpButton } from './HelpButton';
import type { HelpHintProps } from './help';

const HelpPopover = lazyPart(async () => (await import('./HelpPopover')).HelpPopover);

/** A question mark that opens one sentence about a box, which is loaded on the first click. */
export function HelpHint(props: HelpHintProps) {
  const [asked, request] = useDisclosure();
  const button = <HelpButton about={props.title} onClick={request.open} />;

  return <HelpPopover wanted={asked} fallback={button} onLoadError={request.close} {...props} />;
}
