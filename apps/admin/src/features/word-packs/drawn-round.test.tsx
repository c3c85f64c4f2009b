import { screen, within } from '@testing-library/react';

import { run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

it('offers the choice of words with the settings of a round that is drawn', async () => {
  window.localStorage.setItem('tarnwort.by-hand', 'false');
  await run({ status: 'setup' });
  expect(screen.queryByRole('button', { name: 'Wort ziehen' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Wortlisten und eigene Wörter' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading', { name: 'Eigene Wörter' })).toBeInTheDocument();
});
