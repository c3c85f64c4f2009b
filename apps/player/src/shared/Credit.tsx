import { CreditFooter } from '@tarnwort/ui';

import { useServices } from './services';

/** The credit bar with the maker from the server's configuration. */
export function Credit() {
  const { makerName, makerUrl } = useServices().config;

  return <CreditFooter {...(makerName ? { maker: makerName } : {})} {...(makerUrl ? { href: makerUrl } : {})} />;
}
