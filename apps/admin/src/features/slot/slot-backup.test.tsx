import { screen, within } from '@testing-library/react';

import * as files from '../../shared/save-file';
import { openSlot, slotPath } from '../../testing/open-slot';
import { tearDown, user } from '../../testing/play';
import { writeSlotFile } from './slot-file';

afterEach(tearDown);

const keysOf = (id: string) => ({ overlayKey: `${id}${'o'.repeat(22)}`, remoteKey: `${id}${'r'.repeat(22)}` });
const mine = keysOf('ABCDEFGH2345');
const other = keysOf('JKMNPQRS6789');
const state = { name: 'Donnerstag', lobbyId: 'ABC234', options: {} };
const gone = { code: 'slot_not_found', error: 'Diesen Sendeplatz gibt es nicht (mehr).' };

const stored = () => JSON.parse(localStorage.getItem('tarnwort.slot') ?? 'null');

async function load(content: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File([content], 'slot.json', { type: 'application/json' }));
}

describe('backup of a slot', () => {
  it('is saved after a sentence that says what it opens', async () => {
    localStorage.setItem('tarnwort.slot', JSON.stringify(mine));
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    await openSlot({ [slotPath('/state')]: [200, { ...state, name: 'Quiz: Donnerstag' }] });
    await user.click(await screen.findByRole('button', { name: 'Adressen sichern' }));
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByText(/^Wer diese Datei hat, steuert deine Quellen/)).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Datei speichern' }));
    const [name, , content] = save.mock.lastCall ?? [];
    expect(name).toBe('tarnwort-sendeplatz-Quiz-Donnerstag.json');
    expect(JSON.parse(content ?? '')).toEqual({
      ...{ format: 'tarnwort-slot', version: 1, name: 'Quiz: Donnerstag' },
      ...mine,
    });
  });

  it('is taken over into a browser without a slot', async () => {
    const { requests } = await openSlot({ [slotPath('/state')]: [200, { ...state, lobbyId: 'OLD234' }] });
    expect(screen.queryByRole('button', { name: 'Adressen sichern' })).not.toBeInTheDocument();
    await load(writeSlotFile('Donnerstag', mine));
    expect(await screen.findByText('„Donnerstag“ gehört jetzt zu diesem Browser.')).toBeInTheDocument();
    expect(screen.getByText('zeigt Lobby OLD234')).toBeInTheDocument();
    expect(stored()).toEqual(mine);
    expect(requests.at(-1)?.body).toEqual({ remoteKey: mine.remoteKey });
  });

  it.each([
    ['Behalten', mine],
    ['Ersetzen', other],
  ])('asks before it replaces a slot: %s', async (answer, kept) => {
    localStorage.setItem('tarnwort.slot', JSON.stringify(mine));
    await openSlot({ [slotPath('/state')]: [200, state] });
    await load(writeSlotFile('Freitag', other));
    await screen.findByText(/ersetzt den Sendeplatz dieses Browsers/);
    expect(stored()).toEqual(mine);

    await user.click(screen.getByRole('button', { name: answer }));
    expect(stored()).toEqual(kept);
    expect(screen.queryByText(/ersetzt den Sendeplatz/)).not.toBeInTheDocument();
  });

  it.each([
    ['that is none', '{"format":"tarnwort-series","version":1}', 200, state, 'ist keine Sicherung'],
    ['that is too large', ' '.repeat(4000) + writeSlotFile('Freitag', other), 200, state, 'ist keine Sicherung'],
    ['that was renewed or has expired', writeSlotFile('Freitag', other), 404, gone, 'gilt nicht mehr'],
    ['that the server cannot check', writeSlotFile('Freitag', other), 503, {}, 'nicht angekommen'],
  ])('says why it takes no file %s, and keeps the slot', async (_, content, status, answer, reason) => {
    localStorage.setItem('tarnwort.slot', JSON.stringify(mine));
    const answers = { [slotPath('/state')]: [200, state] as [number, unknown] };
    await openSlot(answers);
    answers[slotPath('/state')] = [status, answer];
    await load(content);
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(new RegExp(reason))).toBeInTheDocument();
    expect(stored()).toEqual(mine);
    expect(dialog.getByText(/zeigt diese Lobby/)).toBeInTheDocument();
  });
});
