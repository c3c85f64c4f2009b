import { CreditFooter } from '@tarnwort/ui';
import { useMatch } from 'react-router';

import { useServices } from './services';

/** The credit bar with maker and legal texts from the server's configuration. */
export function Credit() {
  const { makerName, makerUrl, imprintUrl, privacyUrl, contactUrl } = useServices().config;
  const isDevicePage = useMatch('/device') !== null;
  const legal = { imprintUrl, privacyUrl, contactUrl, ...(isDevicePage ? {} : { deviceUrl: 'device' }) };

  return (
    <CreditFooter
      {...(makerName ? { maker: makerName } : {})}
      {...(makerUrl ? { href: makerUrl } : {})}
      legal={legal}
    />
  );
}
