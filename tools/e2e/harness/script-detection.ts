import type { BrowserContext, Page } from 'playwright-core';

import { CANARY } from './hostile-texts.ts';
import type { Person } from './person.ts';

/** What hostile texts did on the pages of a person. */
export interface ScriptDetection {
  /** Scripts that ran and dialogs that opened; a passing test has none. */
  readonly detected: readonly string[];
}

/** Detects hostile texts that become code on any page of a context, from the next page load on. */
export async function detectScripts(context: BrowserContext): Promise<ScriptDetection> {
  const detected: string[] = [];
  await context.exposeFunction(CANARY, () => {
    detected.push('the canary was called');
  });
  const watch = (page: Page) =>
    page.on('dialog', (dialog) => {
      detected.push(`a dialog said ${dialog.message()}`);
      return dialog.dismiss();
    });
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return { detected };
}

/** A refusal of the content security policy, as the page's event reports it. */
export interface Refusal {
  directive: string;
  blocked: string;
}

/** Records what the content security policy refuses on every page of a context, from the next page load on. */
export async function keepRefusals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept: Refusal[] = [];
    Object.assign(window, { refusals: kept });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      kept.push({ directive: effectiveDirective, blocked: blockedURI });
    });
  });
}

/** What the policy has refused on this page so far. */
export function refusalsOn(page: Page): Promise<Refusal[]> {
  return page.evaluate(() => ('refusals' in window ? (window.refusals as Refusal[]) : []));
}

/** Removes the refusals that the test provoked from the errors that fail it. Returns them. */
export function takeRefusals(person: Person): string[] {
  const isRefusal = (error: string) => error.includes('Content Security Policy');
  const refused = person.pageErrors.filter(isRefusal);
  const others = person.pageErrors.filter((error) => !isRefusal(error));
  person.pageErrors.splice(0, person.pageErrors.length, ...others);
  return refused;
}
