import { screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';

import { useNavigate, usePlace } from '../router/PlaceProvider';
import { open, user } from '../testing/play';

it.each(['/nirgendwo', '/a/b/c', '/x%0Ay', '/%0A', '/x%E2%80%A8y'])('%s leads nowhere and says so', async (path) => {
  open(path);

  expect(await screen.findByText('Diese Seite gibt es nicht.')).toBeInTheDocument();
});

it('half an address of a seat is no seat', async () => {
  open('/lobby/ABC234/ada');

  expect(await screen.findByText('Ungültiger Lobby-Link')).toBeInTheDocument();
});

it('a new page is where the keyboard goes on', async () => {
  open('/nirgendwo');
  expect(document.body).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Zur Startseite' }));

  await screen.findByRole('heading', { name: 'Willkommen bei Tarnwort' });
  expect(screen.getByRole('main')).toHaveFocus();
});

it('the start leads to the entry page, though somebody goes there twice at once', async () => {
  open('/nirgendwo', { beside: <Again /> });
  await user.click(await screen.findByRole('button', { name: 'Zur Startseite' }));

  await vi.waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/home'));
});

/** Goes to the start a second time while the first is on its way, as news and an answer that come together do. */
function Again() {
  const { pathname } = usePlace();
  const navigate = useNavigate();
  const gone = useRef(false);
  useEffect(() => {
    if (pathname !== '/' || gone.current) return;
    gone.current = true;
    navigate('/');
  }, [pathname, navigate]);
  return null;
}
