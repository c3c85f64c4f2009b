import { useTranslation } from '../i18n/use-translation';

import classes from './CreditFooter.module.css';

export interface LegalLinksProps {
  /** Address of the imprint; no link by default */
  imprintUrl?: string;

  /** Address of the privacy policy; no link by default */
  privacyUrl?: string;

  /** Address of the operator; no link by default */
  contactUrl?: string;

  /** Address of the page on which a browser is forgotten; no link by default */
  deviceUrl?: string;
}

/** Links to the operator's legal texts. They open beside the page, so that a running round stays open. */
export function LegalLinks({ imprintUrl, privacyUrl, contactUrl, deviceUrl }: LegalLinksProps) {
  const { t } = useTranslation();
  const links = [
    [t('common.imprint'), imprintUrl],
    [t('common.privacy'), privacyUrl],
    [t('common.contact'), contactUrl],
    [t('common.device'), deviceUrl],
  ] as const;

  return links.map(
    ([label, href]) =>
      href && (
        <a key={label} className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ),
  );
}
