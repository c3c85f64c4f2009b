import type { HttpAnswers } from '@tarnwort/lobby-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';

import { openTool, pass, run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const deck = { id: 'c1', name: 'Deck', createdAt: 0 };
const tokens = '/api/control/ABC234/tokens';
const origin = window.location.origin;

async function openControls(answers: HttpAnswers = {}, controlTokens: (typeof deck)[] = []) {
  const opened = await run({ controlTokens }, answers);
  await openTool('Werkzeuge');
  await user.click(screen.getByRole('button', { name: 'Fernsteuerung' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

async function makeOne() {
  const opened = await openControls({ [tokens]: [200, { id: 'c1', name: 'Deck', token: 'topsecret' }] });
  await user.type(opened.dialog.getByLabelText('Name des Zugangs'), ' Deck ');
  await user.click(opened.dialog.getByRole('button', { name: 'Zugang anlegen' }));
  await opened.dialog.findByText('topsecret');
  return opened;
}

it('makes a named access with the seat’s key and shows its own key', async () => {
  const { requests, dialog } = await makeOne();
  expect(requests.at(-1)).toEqual({ path: tokens, body: { name: 'Deck' }, token: 'Bearer secret' });
  expect(dialog.getByRole('heading', { name: 'Zugang „Deck“' })).toBeInTheDocument();
  expect(dialog.getByLabelText('Name des Zugangs')).toHaveValue('');
});

it('makes one access for a double click', async () => {
  const { requests, dialog } = await openControls({ [tokens]: [200, { id: 'c1', name: 'Deck', token: 'topsecret' }] });
  await user.type(dialog.getByLabelText('Name des Zugangs'), 'Deck');
  const button = dialog.getByRole('button', { name: 'Zugang anlegen' });
  for (const _ of ['once', 'twice']) fireEvent.click(button);
  await dialog.findByText('topsecret');
  expect(requests.filter(({ path }) => path === tokens)).toHaveLength(1);
});

it('copies what each program takes', async () => {
  const { dialog } = await makeOne();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(dialog.getByText(`${origin}/api/control/ABC234`)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Adresse kopieren' }));
  await user.click(dialog.getByRole('button', { name: 'Nächste Runde: kopieren' }));
  await user.click(dialog.getByRole('radio', { name: 'Companion' }));
  await user.click(dialog.getByRole('button', { name: 'Header kopieren' }));
  await user.click(dialog.getByRole('radio', { name: 'curl' }));
  await user.click(dialog.getByRole('button', { name: 'Unentschieden: kopieren' }));
  expect(dialog.queryByRole('button', { name: 'Header kopieren' })).not.toBeInTheDocument();
  expect(written.mock.calls.map(([text]) => text)).toEqual([
    `${origin}/api/control/ABC234`,
    `${origin}/api/control/ABC234/next`,
    '{"Authorization":"Bearer topsecret"}',
    `curl -X POST -H "Authorization: Bearer topsecret" "${origin}/api/control/ABC234/winner?winner=draw"`,
  ]);
});

it('copies one import for Streamer.bot', async () => {
  const { dialog } = await makeOne();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(dialog.getByRole('radio', { name: 'Streamer.bot' }));
  await vi.waitFor(() => expect(dialog.getByRole('button', { name: 'Import kopieren' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Import kopieren' }));
  expect(dialog.queryByRole('button', { name: 'Nächste Runde: kopieren' })).not.toBeInTheDocument();
  expect(written.mock.lastCall?.[0]).toMatch(/^U0JBR/);
});

it('shows the key no more after the dialog was closed', async () => {
  const { dialog } = await makeOne();
  await user.click(dialog.getByRole('button', { name: 'Schließen' }));
  await vi.waitFor(() => expect(screen.queryByText('topsecret')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Fernsteuerung' }));
  expect(await screen.findByLabelText('Name des Zugangs')).toBeInTheDocument();
  expect(screen.queryByText('topsecret')).not.toBeInTheDocument();
});

it('covers key and address on a stream', async () => {
  window.localStorage.setItem('tarnwort.streamer-mode', 'true');
  const { dialog } = await openControls({ [tokens]: [200, { id: 'c1', name: 'Deck', token: 'topsecret' }] });
  await user.type(dialog.getByLabelText('Name des Zugangs'), 'Deck{Enter}');
  expect(await dialog.findByRole('button', { name: 'Schlüssel zeigen, solange gedrückt' })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Adresse zeigen, solange gedrückt' })).toBeInTheDocument();
  expect(dialog.queryByText(/ABC234/)).not.toBeInTheDocument();
  expect(dialog.queryByText('topsecret')).not.toBeInTheDocument();
});

it('says why none was made, and keeps the name', async () => {
  const { dialog } = await openControls({ [tokens]: [409, { error: 'Zu viele.', code: 'too_many_tokens' }] });
  await user.type(dialog.getByLabelText('Name des Zugangs'), 'Deck{Enter}');
  expect(await screen.findByText('Zu viele.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Name des Zugangs')).toHaveValue('Deck');
});

it('revokes an access with the second click', async () => {
  const { requests, send, dialog } = await openControls({}, [deck]);
  await user.click(dialog.getByRole('button', { name: 'Deck widerrufen: Widerrufen' }));
  expect(requests.map(({ path }) => path)).not.toContain(`${tokens}/c1`);
  await pass(600);
  await user.click(dialog.getByRole('button', { name: 'Deck widerrufen: Wirklich widerrufen?' }));
  expect(requests.at(-1)).toMatchObject({ path: `${tokens}/c1`, token: 'Bearer secret' });

  send('control_tokens_updated', { seq: 11, controlTokens: [] });
  expect(dialog.getByText('Noch kein Zugang')).toBeInTheDocument();
});
