/**
 * Scrolls back to where a step stands in the page. A step that sticks to the window's edge stays where it is under the
 * pointer; what the next phase needs first is no longer behind it.
 */
export function returnToStep(button: HTMLElement | null): void {
  const lead = button?.closest('[data-phase]')?.firstElementChild;
  if (!(lead instanceof HTMLElement)) return;

  const stuck = lead.getBoundingClientRect().top;
  lead.style.position = 'static';
  const home = lead.getBoundingClientRect().top;
  lead.style.position = '';
  if (home < stuck) window.scrollBy({ top: home - stuck, behavior: 'instant' });
}
