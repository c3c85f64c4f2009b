import * as drawing from '@tarnwort/ui/RecapPicture/draw-recap.ts';
import * as files from '@tarnwort/ui/RecapPicture/save-blob.ts';
import { fireEvent, screen, within } from '@testing-library/react';

import { record, run, running, tearDown, user } from '../../testing/play';

const png = new Blob(['picture'], { type: 'image/png' });
const winner = { winner: 'draw', topic: 'Wort1', categoryHint: '', imposterId: 'bob', imposterName: 'bob' } as const;
const announced = running({ status: 'winner_announcement', winner, history: [record(1)] });

beforeEach(() => {
  vi.spyOn(drawing, 'drawRecap').mockResolvedValue(png);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

afterEach(async () => {
  await tearDown();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

const dialog = async () => within(await screen.findByRole('dialog'));

it('shows the picture of the round that was decided just now, and saves it', async () => {
  const save = vi.spyOn(files, 'saveBlob').mockReturnValue();
  await run(announced);
  await user.click(screen.getByRole('button', { name: 'Bild der Runde' }));
  const picture = await (await dialog()).findByRole('img', { name: /^Runde 1 – .+ – Das Wort war Wort1/ });
  expect(picture).toHaveAttribute('src', 'blob:picture');

  await user.click((await dialog()).getByRole('button', { name: 'Bild speichern' }));
  expect(save).toHaveBeenCalledWith('tarnwort-1.png', png);
  expect((await dialog()).queryByRole('button', { name: 'Teilen' })).not.toBeInTheDocument();
});

it('covers the picture in streamer mode, except while its button is held', async () => {
  window.localStorage.setItem('tarnwort.streamer-mode', 'true');
  await run(announced);
  await user.click(screen.getByRole('button', { name: 'Bild der Runde' }));
  const peek = await (await dialog()).findByRole('button', { name: 'Bild der Runde zeigen, solange gedrückt' });
  expect((await dialog()).queryByRole('img', { name: /Wort1/ })).not.toBeInTheDocument();
  fireEvent.pointerDown(peek);
  expect((await dialog()).getByRole('img', { name: /Wort1/ })).toBeInTheDocument();
});

it('draws any round of the history', async () => {
  await run({ history: [record(1), record(2)] });
  await user.click(screen.getByRole('button', { name: 'Bild der Runde 2' }));
  await (await dialog()).findByRole('img');
  expect(vi.mocked(drawing.drawRecap).mock.calls.at(-1)?.[0]).toMatchObject({ title: 'Runde 2', word: 'Wort2' });
});

it('offers none while nothing is decided', async () => {
  await run({ ...announced, history: [record(1, { isComplete: false })] });
  expect(screen.queryByRole('button', { name: /^Bild der Runde/ })).not.toBeInTheDocument();
});

it('shares it where the browser can', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('changed my mind', 'AbortError'));
  Object.assign(navigator, { canShare: () => true, share });
  await run(announced);
  await user.click(screen.getByRole('button', { name: 'Bild der Runde' }));
  fireEvent.click(await (await dialog()).findByRole('button', { name: 'Teilen' }));
  expect(share.mock.calls[0]?.[0].files[0]).toMatchObject({ name: 'tarnwort-1.png', type: 'image/png' });
});

it('says when it could not be drawn', async () => {
  vi.mocked(drawing.drawRecap).mockRejectedValue(new Error('no canvas'));
  await run(announced);
  await user.click(screen.getByRole('button', { name: 'Bild der Runde' }));
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent('Das Bild konnte nicht gezeichnet werden.');
  expect((await dialog()).getByRole('button', { name: 'Bild speichern' })).toBeDisabled();
});
