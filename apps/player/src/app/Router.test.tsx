import { screen } from '@testing-library/react';

import { open } from '../testing/play';

it.each(['/nirgendwo', '/a/b/c', '/x%0Ay', '/%0A', '/x%E2%80%A8y'])('%s leads nowhere and says so', async (path) => {
  open(path);

  expect(await screen.findByText('Diese Seite gibt es nicht.')).toBeInTheDocument();
});

it('half an address of a seat is no seat', async () => {
  open('/lobby/ABC234/ada');

  expect(await screen.findByText('Ungültiger Lobby-Link')).toBeInTheDocument();
});
