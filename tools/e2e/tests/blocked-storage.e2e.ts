import { describe, expect } from 'vitest';
import { type Arrive, it } from '../harness/e2e-test.ts';
import type { Person } from '../harness/person.ts';
import { sees } from '../harness/seen.ts';
import { byEntryPage, startSetup, watch } from '../harness/table.ts';
import { shown } from '../screens/shown.ts';

describe('blocked storage', () => {
  it('browsers that store nothing play, and keep their seats over a reload', async ({ server, arrive }) => {
    const blocked = withoutStorage(arrive);
    const master = await byEntryPage.openLobby(server.url, blocked, 'geheim');
    const { lobbyId } = master.screen;
    const link = `${server.url}/join/${lobbyId}?p=geheim`;
    const ada = await byEntryPage.join(link, blocked, 'Ada');
    const overlay = await watch(`${server.url}/overlay/${lobbyId}?p=geheim`, blocked);
    await reload(master.person, ada.person);
    await sees('Mika', () => shown(master.screen.phase), 'Lobby-Phase');
    await ada.screen.card('Ada').waitFor();

    const bea = await byEntryPage.join(link, blocked, 'Bea');
    await startSetup({ lobbyId, master, players: [ada, bea], overlay });
    await reload(master.person, ada.person, bea.person);
    await sees('Mika', () => shown(master.screen.phase), 'Einrichtungs-Phase');
    await sees('Ada', () => ada.screen.round(), { current: null, words: { Ada: [], Bea: [] } });
    for (const { person } of [master, ada, bea]) expect(person.page.url()).not.toMatch(/[?#]/);
  });
});

/** Blocks site data in every context. */
function withoutStorage(arrive: Arrive): Arrive {
  return async (name, options) => {
    const person = await arrive(name, options);
    await person.context.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, { get });
    });
    return person;
  };
}

async function reload(...people: readonly Person[]): Promise<void> {
  await Promise.all(people.map(({ page }) => page.reload()));
}
