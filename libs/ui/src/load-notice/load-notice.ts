// Inline script at the start of the page: sets the colour scheme, and shows the static notice when the app's code fails to load.

import { onCodeError } from './code-errors';
import { applyColourScheme } from './colour-scheme';

applyColourScheme();

const findNotice = () => document.getElementById('load-notice');

onCodeError(() => {
  const notice = findNotice();
  if (notice) notice.dataset.shown = 'true';
});

// Without this script the form loads the address again without its query.
document.addEventListener('submit', (event) => {
  if (!(event.target instanceof Node) || !findNotice()?.contains(event.target)) return;
  event.preventDefault();
  window.location.reload();
});
