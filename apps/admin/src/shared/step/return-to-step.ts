/** A phase that begins within this time after a step scrolls the page to the step again. */
const PHASE_TIMEOUT_MS = 10_000;

let lastStepAt = Number.NEGATIVE_INFINITY;

/**
 * Scrolls to the step's own position. A sticky step keeps its place in the window, and the content below is no longer
 * hidden behind it.
 */
export function returnToStep(button: HTMLElement | null): void {
  lastStepAt = performance.now();
  const lead = button?.closest('[data-phase]')?.firstElementChild;
  if (lead instanceof HTMLElement) unstick(lead);
}

/** Scrolls again when the requested phase has begun, because the content around the step has changed. */
export function returnOnArrival(lead: HTMLElement | null): void {
  if (lead && performance.now() - lastStepAt < PHASE_TIMEOUT_MS) unstick(lead);
}

function unstick(lead: HTMLElement): void {
  const stuck = lead.getBoundingClientRect().top;
  lead.style.position = 'static';
  const home = lead.getBoundingClientRect().top;
  lead.style.position = '';
  if (home < stuck) window.scrollBy({ top: home - stuck, behavior: 'instant' });
}
