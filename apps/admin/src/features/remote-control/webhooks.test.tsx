import type { HttpAnswers } from '@tarnwort/lobby-client/testing';
import type { Webhook } from '@tarnwort/protocol';
import { screen, within } from '@testing-library/react';

import { openTool, pass, run, tearDown, user } from '../../testing/play';
import { verifySnippet } from './snippets';

afterEach(tearDown);

const path = '/api/webhooks/ABC234';
const hook: Webhook = { id: 'w1', origin: 'https://hook.example', scope: 'phases', createdAt: 0 };

async function openWebhooks(answers: HttpAnswers = {}, webhooks: Webhook[] = []) {
  const opened = await run({ webhooks }, answers);
  await openTool('Werkzeuge');
  await user.click(screen.getByRole('button', { name: 'Fernsteuerung' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

async function add() {
  const opened = await openWebhooks({ [path]: [200, { id: 'w1', secret: 'whsec_AAEC' }] });
  await user.type(opened.dialog.getByLabelText('Adresse (https)'), ' https://hook.example/x ');
  await user.click(opened.dialog.getByRole('radio', { name: 'Jede Änderung' }));
  await user.click(opened.dialog.getByRole('button', { name: 'Webhook anlegen' }));
  opened.send('webhooks_updated', { seq: 11, webhooks: [hook] });
  await opened.dialog.findByText('whsec_AAEC');
  return opened;
}

describe('webhooks', () => {
  it('adds one with the key of the seat and shows its secret once', async () => {
    const { requests, dialog } = await add();
    expect(requests.at(-1)).toEqual({
      path,
      body: { url: 'https://hook.example/x', scope: 'all' },
      token: 'Bearer secret',
    });
    expect(dialog.getByLabelText('Adresse (https)')).toHaveValue('');
    expect(dialog.getByText('Noch nichts gesendet')).toBeInTheDocument();
  });

  it('copies a program that checks the signature', async () => {
    const { dialog } = await add();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(dialog.getByRole('button', { name: 'Prüfung für Node kopieren' }));
    expect(written).toHaveBeenCalledWith(verifySnippet('whsec_AAEC'));
  });

  it('covers the secret in streamer mode', async () => {
    window.localStorage.setItem('tarnwort.streamer-mode', 'true');
    const { dialog, send } = await openWebhooks({ [path]: [200, { id: 'w1', secret: 'whsec_AAEC' }] });
    await user.type(dialog.getByLabelText('Adresse (https)'), 'https://hook.example/x{Enter}');
    send('webhooks_updated', { seq: 11, webhooks: [hook] });
    expect(await dialog.findByRole('button', { name: 'Geheimnis zeigen, solange gedrückt' })).toBeInTheDocument();
    expect(dialog.queryByText('whsec_AAEC')).not.toBeInTheDocument();
  });

  it('says why none was added, and keeps the address', async () => {
    const { dialog } = await openWebhooks({ [path]: [409, { error: 'Ausgeschaltet.', code: 'webhooks_off' }] });
    await user.type(dialog.getByLabelText('Adresse (https)'), 'https://hook.example/x{Enter}');
    expect(await screen.findByText('Ausgeschaltet.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Adresse (https)')).toHaveValue('https://hook.example/x');
  });

  it.each([
    [{ state: 'delivering' }, /^Kommt an seit/],
    [{ state: 'failing', problem: 'http_500' }, /^Kommt nicht an seit .*: Antwort 500$/],
    [{ state: 'failing', problem: 'timeout' }, /keine Antwort in 10 Sekunden$/],
    [{ state: 'off', problem: 'address' }, /^Abgeschaltet um .*privates Netz\)$/],
  ] as const)('shows the state of the delivery: %o', async (health, text) => {
    const { dialog, send } = await openWebhooks({}, [hook]);
    send('webhook_status', { webhookId: 'w1', since: 1_000, ...health });
    expect(dialog.getByText(text)).toBeInTheDocument();
  });

  it('switches one on again', async () => {
    const { dialog, requests, send } = await openWebhooks({}, [hook]);
    send('webhook_status', { webhookId: 'w1', state: 'off', problem: 'timeout', since: 1_000 });
    await user.click(dialog.getByRole('button', { name: 'https://hook.example wieder einschalten' }));
    expect(requests.at(-1)).toMatchObject({ path: `${path}/w1/resume`, token: 'Bearer secret' });
  });

  it('removes one with the second click', async () => {
    const { dialog, requests, send } = await openWebhooks({}, [hook]);
    await user.click(dialog.getByRole('button', { name: 'https://hook.example entfernen: Entfernen' }));
    expect(requests.map((request) => request.path)).not.toContain(`${path}/w1`);
    await pass(600);
    await user.click(dialog.getByRole('button', { name: 'https://hook.example entfernen: Wirklich entfernen?' }));
    expect(requests.at(-1)).toMatchObject({ path: `${path}/w1`, token: 'Bearer secret' });
    send('webhooks_updated', { seq: 11, webhooks: [] });
    expect(dialog.getByText('Noch kein Webhook')).toBeInTheDocument();
  });
});
