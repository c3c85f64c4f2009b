/** The tests of one worker share a document: tools/vite/vitest.setup.ts clears it after each of them. */
describe('a test', () => {
  it('may store values and change the URL', () => {
    localStorage.setItem('tarnwort.name', 'Ada');
    sessionStorage.setItem('tarnwort.word', 'Sand');
    history.replaceState({ scroll: 7 }, '', '/lobby/ABC234?p=geheim');

    expect(location.pathname).toBe('/lobby/ABC234');
  });

  it('finds empty storage and the URL of a new tab after another one', () => {
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(location.href).toBe(new URL('/', location.href).href);
    expect(history.state).toBeNull();
  });
});
