import { screen } from '@testing-library/react';

import { run, tearDown } from '../../testing/play';

afterEach(tearDown);

it('says nothing as long as there is room', async () => {
  await run();
  expect(screen.queryByText('Diese Lobby ist fast voll.')).not.toBeInTheDocument();
});

it('tells at 80 percent what to do, and at 100 what is left', async () => {
  const { send } = await run();
  send('lobby_usage', { percent: 80 });
  expect(screen.getByText('Diese Lobby ist fast voll.')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Neue Lobby öffnen' });
  expect(link).toHaveAttribute('href', 'https://play.example/home');

  send('lobby_usage', { percent: 100 });
  expect(screen.queryByText('Diese Lobby ist fast voll.')).not.toBeInTheDocument();
  expect(screen.getByText('Diese Lobby ist voll.')).toBeInTheDocument();
});
