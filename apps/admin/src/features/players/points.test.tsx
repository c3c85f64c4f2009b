import { player } from '@tarnwort/lobby-client/testing';
import { fireEvent, screen } from '@testing-library/react';

import { byGil, run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

describe('PointsField', () => {
  it('steps by its buttons, not below 0', async () => {
    const { server } = await run();
    expect(screen.getByRole('button', { name: 'Punkt von ada weg' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Punkt für ada dazu' }));
    await user.click(screen.getByRole('button', { name: 'Punkt für ada dazu' }));
    expect(server.receivedAs('adjust_player_points').at(0)).toEqual({ ...byGil, playerId: 'ada', newPoints: 1 });
  });

  it('counts each of several fast clicks', async () => {
    const { server } = await run();
    server.answer = () => new Promise(() => {});
    const more = screen.getByRole('button', { name: 'Punkt für ada dazu' });
    for (let click = 0; click < 3; click += 1) fireEvent.click(more);
    expect(server.receivedAs('adjust_player_points')).toEqual(
      [1, 2, 3].map((newPoints) => ({ ...byGil, playerId: 'ada', newPoints })),
    );
  });

  it.each([
    ['1a2', 12],
    ['-3', 3],
    ['', 0],
    ['007', 7],
    ['12,5', 13],
    ['12.4', 12],
  ])('saves "%s" as %i on blur', async (typed, newPoints) => {
    const { server } = await run({ players: [player('ada', { points: 5 })] });
    const field = screen.getByLabelText('Punkte von ada');
    field.focus();
    type(field, typed);
    fireEvent.blur(field);
    expect(server.receivedAs('adjust_player_points')).toEqual([{ ...byGil, playerId: 'ada', newPoints }]);
  });

  it.each([
    ['12abc3', '123'],
    ['-3,4', '3,4'],
    ['123456', '5'],
  ])('when "%s" is pasted, takes the whole number or none: %s', async (pasted, shown) => {
    await run({ players: [player('ada', { points: 5 })] });
    const field = screen.getByLabelText<HTMLInputElement>('Punkte von ada');
    field.focus();
    field.select();
    await user.paste(pasted);
    expect(field).toHaveValue(shown);
  });

  it('undoes a burst of changes at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server, send } = await run({ players: [player('ada', { points: 5 })] });
    const more = screen.getByRole('button', { name: 'Punkt für ada dazu' });
    await user.click(more);
    send('player_points_updated', { seq: 11, playerId: 'ada', points: 6 });
    await user.click(more);
    expect(await screen.findByText('ada: 5 → 7 Punkte')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    expect(server.receivedAs('adjust_player_points').at(-1)).toEqual({ ...byGil, playerId: 'ada', newPoints: 5 });
  });

  it('says when the undo got no answer', async () => {
    const { server } = await run({ players: [player('ada', { points: 5 })] });
    await user.click(screen.getByRole('button', { name: 'Punkt für ada dazu' }));
    const undo = await screen.findByRole('button', { name: 'Rückgängig' });
    server.answer = () => Promise.reject(new Error('no answer'));
    await user.click(undo);
    expect(await screen.findByText(/^Rückgängig: keine Antwort/)).toBeInTheDocument();
  });

  it('announces a single point in the singular', async () => {
    await run({ players: [player('ada', { points: 0 })] });
    await user.click(screen.getByRole('button', { name: 'Punkt für ada dazu' }));
    expect(await screen.findByText('ada: 0 → 1 Punkt')).toBeInTheDocument();
  });

  it('undoes a change', async () => {
    const { server } = await run({ players: [player('ada', { points: 5 })] });
    await user.click(screen.getByRole('button', { name: 'Punkt für ada dazu' }));
    expect(await screen.findByText('ada: 5 → 6 Punkte')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    expect(server.receivedAs('adjust_player_points').at(-1)).toEqual({ ...byGil, playerId: 'ada', newPoints: 5 });
  });
});
