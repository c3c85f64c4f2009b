import { readSlotFile, slotFileName, writeSlotFile } from './slot-file';

const keys = { overlayKey: `ABCDEFGH2345${'o'.repeat(22)}`, remoteKey: `ABCDEFGH2345${'r'.repeat(22)}` };
const written = JSON.parse(writeSlotFile('Donnerstag', keys));

describe('file of a slot', () => {
  it('is read as it was written', () => {
    expect(readSlotFile(writeSlotFile('Donnerstag', keys))).toEqual(keys);
  });

  it.each([
    ['no JSON', 'Donnerstag'],
    ['no object', 'null'],
    ['another format', JSON.stringify({ ...written, format: 'tarnwort-series' })],
    ['a later version', JSON.stringify({ ...written, version: 2 })],
    ['a missing secret', JSON.stringify({ ...written, remoteKey: undefined })],
    ['a shortened secret', JSON.stringify({ ...written, overlayKey: keys.overlayKey.slice(1) })],
    ['secrets of two slots', JSON.stringify({ ...written, remoteKey: `JKMNPQRS6789${'r'.repeat(22)}` })],
  ])('is refused with %s', (_, text) => {
    expect(readSlotFile(text)).toBeNull();
  });

  it.each([
    ['Donnerstag', 'tarnwort-sendeplatz-Donnerstag.json'],
    ['Show / Quiz: "Zwei"', 'tarnwort-sendeplatz-Show-Quiz-Zwei-.json'],
  ])('has the name of the show: %s', (name, file) => {
    expect(slotFileName(name)).toBe(file);
  });
});
