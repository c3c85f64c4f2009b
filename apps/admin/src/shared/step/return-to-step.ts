/** How long after a step the next phase may come for the page to return to it once more, in milliseconds. */
const AWAITED_MS = 10_000;

let taken = Number.NEGATIVE_INFINITY;

/**
 * Scrolls back to where a step stands in the page. A step that sticks to the window's edge stays where it is under the
 * pointer; what the next phase needs first is no longer behind it.
 */
export function returnToStep(button: HTMLElement | null): void {
  taken = performance.now();
  const lead = button?.closest('[data-phase]')?.firstElementChild;
  if (lead instanceof HTMLElement) unstick(lead);
}

/** Does so again when the phase that was just asked for has come, because the page above and below it is another one. */
export function returnOnArrival(lead: HTMLElement | null): void {
  if (lead && performance.now() - taken < AWAITED_MS) unstick(lead);
}

function unstick(lead: HTMLElement): void {
  const stuck = lead.getBoundingClientRect().top;
  lead.style.position = 'static';
  const home = lead.getBoundingClientRect().top;
  lead.style.position = '';
  if (home < stuck) window.scrollBy({ top: home - stuck, behavior: 'instant' });
}
