import { screen, waitFor } from '@testing-library/react';

import { run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

it('gives the focus back to the button of the menu, the first time too', async () => {
  await run();

  for (let time = 0; time < 2; time++) {
    screen.getByLabelText('Weitere Aktionen').focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Lobby verlassen');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByLabelText('Weitere Aktionen')).toHaveFocus());
  }
});
