/**
 * The labels of a field, as `element.labels`. jsdom searches the document once for each label in it, and a query by label text asks
 * for the labels of every field and button.
 */
export function quickLabels(this: HTMLElement): HTMLLabelElement[] {
  const around = this.closest('label');
  const named = this.id === '' ? [] : this.ownerDocument.querySelectorAll('label');
  const beside = [...named].filter((label) => label.htmlFor === this.id);
  return around && around.htmlFor === '' ? [around, ...beside] : beside;
}
