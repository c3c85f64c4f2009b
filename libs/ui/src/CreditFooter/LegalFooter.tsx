import classes from './CreditFooter.module.css';
import { LegalLinks, type LegalLinksProps } from './LegalLinks';

export type LegalFooterProps = LegalLinksProps;

/** The operator's links under a page without a credit bar; nothing when there are none. */
export function LegalFooter(legal: LegalFooterProps) {
  if (!legal.imprintUrl && !legal.privacyUrl && !legal.contactUrl) return null;
  return (
    <footer className={classes.root}>
      <LegalLinks {...legal} />
    </footer>
  );
}
