import type { HttpAnswers } from '@tarnwort/lobby-client/testing';
import * as drawing from '@tarnwort/ui/RecapPicture/draw-recap.ts';
import { screen, within } from '@testing-library/react';

import { openTool, pass, pressTwice, run, tearDown, user } from '../testing/play';
import { lobby, page, secrets } from '../testing/secret-lobby';

afterEach(tearDown);
beforeEach(() => {
  window.localStorage.setItem('tarnwort.streamer-mode', 'true');
  vi.spyOn(drawing, 'drawRecap').mockResolvedValue(new Blob(['picture'], { type: 'image/png' }));
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const announced = (answers: HttpAnswers = {}) => run(lobby('winner_announcement', 'ada', 'several'), answers);

function expectNoSecret(...more: string[]) {
  for (const secret of [...secrets, ...more]) expect(page(), secret).not.toContain(secret);
}

it.each([
  ['Lobby', 'QR-Code zeigen', 'Einladen'],
  ['Lobby', 'Serienwertung', 'Serienwertung'],
  ['Sendung', 'Links für einzelne Szenen', 'Links für einzelne Szenen'],
  ['Publikum', 'Zuschauer-Link als QR-Code zeigen', /./],
  ['Werkzeuge', 'Fernsteuerung', 'Fernsteuerung'],
  ['Werkzeuge', 'Bild der Runde 1', /Bild der Runde/],
])('leaves no secret in the dialog below %s: %s', async (tool, button, title) => {
  await announced();
  await openTool(tool);
  await press(button);
  await screen.findByRole('dialog', { name: title });
  await pass(500);
  expectNoSecret();
});

it('previews the overlay of no lobby', async () => {
  await announced();
  await openTool('Sendung');
  await press('Vorschau des Overlays');
  await screen.findByRole('dialog');
  await vi.waitFor(() => expect(document.querySelector('iframe')?.src).toContain('/overlay/DEMO?'));
  expect(page()).not.toContain('ABC234');
});

it('leaves no secret among the chapter marks', async () => {
  await announced();
  await press('Exportieren');
  await user.click(await screen.findByRole('menuitem', { name: 'Kapitelmarken …', hidden: true }));
  await screen.findByRole('dialog');
  expectNoSecret();
});

it('keeps a new remote control, a new webhook and a new moderators’ link secret', async () => {
  await announced({
    '/api/moderators/ABC234': [200, { token: 'modsecret' }],
    '/api/control/ABC234/tokens': [200, { id: 'c1', name: 'Deck', token: 'decksecret' }],
    '/api/webhooks/ABC234': [200, { id: 'w1', secret: 'whsec_AAEC' }],
  });
  await openTool('Lobby');
  await pressTwice(/^Neuen Link erstellen/);
  await screen.findByRole('button', { name: 'Moderatoren-Link kopieren' });
  await openTool('Werkzeuge');
  await press('Fernsteuerung');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name des Zugangs'), 'Deck{Enter}');
  await dialog.findByRole('button', { name: 'Schlüssel zeigen, solange gedrückt' });
  await user.type(dialog.getByLabelText('Adresse (https)'), 'https://zuhause.example/x{Enter}');
  await dialog.findByRole('button', { name: 'Geheimnis zeigen, solange gedrückt' });
  expectNoSecret('modsecret', 'decksecret', 'whsec_AAEC');
});

it('covers the address of the Discord webhook and its length', async () => {
  window.localStorage.setItem('tarnwort.discord-webhook', JSON.stringify('https://discord.com/api/webhooks/1/geheim'));
  await announced();
  await openTool('Lobby');
  expect(screen.getByLabelText('Webhook-Adresse')).toHaveValue('');
  expectNoSecret('https://discord.com');
});
