import { CreditFooter } from '@tarnwort/ui';

import { useServices } from './services';

/** The credit bar with the maker whom the server names. */
export function Credit() {
  const { makerName, makerUrl } = useServices().config;

  return <CreditFooter {...(makerName ? { maker: makerName } : {})} {...(makerUrl ? { href: makerUrl } : {})} />;
}
