import { useTranslation } from '../i18n/use-translation';

import classes from './Logo.module.css';
import { LogoMark } from './LogoMark';

export interface LogoProps {
  /** Edge length of the mark in pixels; the name follows it. 32 by default */
  size?: number;
}

/** The mark with the product's name beside it. */
export function Logo({ size = 32 }: LogoProps) {
  const { t } = useTranslation();

  return (
    <span className={classes.root} style={{ fontSize: size * 0.66 }}>
      <LogoMark size={size} />
      <span data-logo-name>{t('common.appName')}</span>
    </span>
  );
}
