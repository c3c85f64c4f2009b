import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import classes from './Section.module.css';

export interface SectionProps {
  /** Name of the region */
  label: string;

  /** Heading; the name of the region by default */
  title?: string;

  /** Icon before the heading */
  icon: Icon;

  /** `brand` asks for something, `imposter` is about a caught one, `plain` is news; `plain` by default */
  tone?: 'brand' | 'imposter' | 'plain';

  /** Texts, clock, choices */
  children: ReactNode;
}

/** A framed part of the screen with a heading: discussion, ballot, last guess. */
export function Section({ label, title = label, icon, tone = 'plain', children }: SectionProps) {
  return (
    <section className={classes.root} data-tone={tone} aria-label={label}>
      <SectionTitle icon={icon}>{title}</SectionTitle>
      {children}
    </section>
  );
}

export interface SectionTitleProps {
  icon: Icon;
  /** The text */
  children: ReactNode;
  /** Element to draw; `p` where the screen has a heading already, `h2` by default */
  as?: 'h2' | 'p';
}

/** A heading with an icon before it. */
export function SectionTitle({ icon: SectionIcon, children, as: Title = 'h2' }: SectionTitleProps) {
  return (
    <Title className={classes.title}>
      <SectionIcon size={22} aria-hidden />
      {children}
    </Title>
  );
}

export interface SectionTextProps {
  /** `status` announces each change; none by default */
  role?: 'status';
  /** The text */
  children: ReactNode;
}

/** A sentence in a section. */
export function SectionText({ role, children }: SectionTextProps) {
  return (
    <p className={classes.text} role={role}>
      {children}
    </p>
  );
}
