import { sit } from '../../testing/play';

it('shows no face of a player in the rules', async () => {
  await sit();

  const faces = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('ol [data-colour]')];
    expect(found).toHaveLength(7);
    return found;
  });
  expect(faces.map((face) => face.getAttribute('data-colour'))).toEqual(faces.map(() => 'violet'));
});
