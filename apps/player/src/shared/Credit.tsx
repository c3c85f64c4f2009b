import { CreditFooter } from '@tarnwort/ui';

import { useServices } from './services';

/** The credit bar with maker and legal texts from the server's configuration. */
export function Credit() {
  const { makerName, makerUrl, imprintUrl, privacyUrl, contactUrl } = useServices().config;
  const legal = { imprintUrl, privacyUrl, contactUrl, deviceUrl: 'device' };

  return (
    <CreditFooter
      {...(makerName ? { maker: makerName } : {})}
      {...(makerUrl ? { href: makerUrl } : {})}
      legal={legal}
    />
  );
}
