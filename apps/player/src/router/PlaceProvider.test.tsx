import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Link } from './Link';
import { PlaceProvider, useNavigate, usePlace } from './PlaceProvider';
import { browserWay } from './way';

const user = userEvent.setup({ pointerEventsCheck: 0 });

function App() {
  const { pathname, search } = usePlace();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => navigate('/home?x=1')}>
        go
      </button>
      <button type="button" onClick={() => navigate('/other', { replace: true })}>
        replace
      </button>
      <Link to="/join/ABC234">link</Link>
    </>
  );
}

function open(address: string, base?: string) {
  window.history.replaceState(null, '', address);
  render(
    <PlaceProvider way={browserWay(base)}>
      <App />
    </PlaceProvider>,
  );
}

const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => user.click(screen.getByRole('button', { name }));

afterEach(() => window.history.replaceState(null, '', '/'));

it('goes on and comes back', async () => {
  open('/start?a=1', '/');
  expect(shown()).toBe('/start?a=1');

  await press('go');
  expect(shown()).toBe('/home?x=1');
  expect(window.location.href).toContain('/home?x=1');

  window.history.back();
  await vi.waitFor(() => expect(shown()).toBe('/start?a=1'));
});

it('begins another page at its top, and leaves the way back to the browser', async () => {
  open('/start', '/');
  document.documentElement.scrollTop = 300;
  await press('go');
  expect(document.documentElement.scrollTop).toBe(0);

  document.documentElement.scrollTop = 200;
  window.history.back();
  await vi.waitFor(() => expect(shown()).toBe('/start'));
  expect(document.documentElement.scrollTop).toBe(200);
});

it('leaves no way back to a place that was replaced', async () => {
  open('/start', '/');
  await press('go');
  await press('replace');
  expect(shown()).toBe('/other');

  window.history.back();
  await vi.waitFor(() => expect(shown()).toBe('/start'));
});

it('takes along what is noted in the history of the tab', async () => {
  open('/start', '/');
  window.history.replaceState({ noted: 'seat' }, '');
  await press('go');
  expect(window.history.state).toEqual({ noted: 'seat' });

  await press('replace');
  expect(window.history.state).toEqual({ noted: 'seat' });
});

it('knows nothing of the path it is served under', async () => {
  open('/tarnwort/start', '/tarnwort/');
  expect(shown()).toBe('/start');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/tarnwort/join/ABC234');

  await press('go');
  expect(shown()).toBe('/home?x=1');
  expect(window.location.pathname).toBe('/tarnwort/home');
});

it('follows a link without loading the page, but leaves a new tab to the browser', async () => {
  open('/start', '/');
  const prevented: boolean[] = [];
  const note = (event: MouseEvent) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', note);

  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link'));
  await user.keyboard('{/Control}');
  expect(shown()).toBe('/start');
  await user.click(screen.getByRole('link'));
  expect(shown()).toBe('/join/ABC234');
  expect(prevented).toEqual([false, true]);
  document.removeEventListener('click', note);
});
