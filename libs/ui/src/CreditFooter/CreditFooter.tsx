import { useTranslation } from '../i18n/use-translation';

import { LogoMark } from '../Logo/LogoMark';
import classes from './CreditFooter.module.css';
import { LegalLinks, type LegalLinksProps } from './LegalLinks';

export interface CreditFooterProps {
  /** Name of the maker, 'Tarnwort' by default */
  maker?: string;

  /** Link of the maker; the start page by default */
  href?: string;

  /** Links of the operator; none by default */
  legal?: LegalLinksProps;
}

/** The credit bar under the entry page and the player screen. */
export function CreditFooter({ maker = 'Tarnwort', href = './', legal }: CreditFooterProps) {
  const { t } = useTranslation();

  return (
    <footer className={classes.root}>
      <LogoMark size={18} />
      <span>{t('common.credit', { maker })}</span>
      <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
        {t('common.creditLink', { maker })}
      </a>
      {legal && <LegalLinks {...legal} />}
    </footer>
  );
}
