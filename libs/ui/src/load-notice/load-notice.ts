import { onCodeError } from './code-errors';

/** A script of its own in the page: shows the static notice at once when the app's code fails before its first render. */
const notice = document.getElementById('load-notice');

onCodeError(() => {
  if (notice) notice.dataset.shown = 'true';
});

// Without this script the form loads the address again, but for its query.
notice?.addEventListener('submit', (event) => {
  event.preventDefault();
  window.location.reload();
});
