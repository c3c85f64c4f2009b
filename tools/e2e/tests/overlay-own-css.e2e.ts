import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { sees } from '../harness/seen.ts';
import { watch } from '../harness/table.ts';
import { voteFor } from '../harness/viewer.ts';

const guide = readFile(join(import.meta.dirname, '../../../apps/admin/guide/overlay.md'), 'utf8');

/** What the guide promises to keep: the names in a list item or a sentence. */
async function promised(introduction: RegExp, name: RegExp): Promise<string[]> {
  const [, listed = ''] = introduction.exec(await guide) ?? [];
  return [...listed.matchAll(name)].map(([, found = '']) => found);
}

describe('overlay own css', () => {
  it("the guide's own example of a style sheet does what it says", async ({ server, arrive, quickTable }) => {
    const [, example = ''] = /```css\n([^`]+)```/.exec(await guide) ?? [];
    const table = await quickTable();
    const ada = await table.sit('Ada');
    await table.sit('Bea');
    const { screen } = await watch(`${server.url}/overlay/${table.lobbyId}`, arrive);
    await screen.panels.nth(1).waitFor();
    await screen.page.addStyleTag({ content: example.replace('…', ada) });

    const panel = screen.panel('Ada');
    expect(await styleOf(panel, 'backgroundColor')).toBe('rgba(0, 0, 0, 0)');
    expect(await styleOf(panel, 'borderTopLeftRadius')).toBe('0px');
    expect(await styleOf(panel, 'filter')).toBe('saturate(1.4)');
    expect(await styleOf(screen.panel('Bea'), 'filter')).toBe('none');
    await table.setUp({ wordsPerPlayer: 1 });
    await sees('the overlay', () => styleOf(panel.locator('[data-part=face]'), 'opacity'), '0.4');
    await table.start();
    await sees(
      'the overlay',
      () => styleOf(screen.page.locator('[data-part=turn]'), 'borderTopColor'),
      'rgb(0, 229, 255)',
    );
  });

  it('every name the guide promises is there in the course of a round', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const { screen } = await watch(`${server.url}/overlay/${table.lobbyId}?debug=1`, arrive);
    const { screen: show } = await watch(`${server.url}/overlay/${table.lobbyId}?look=show`, arrive);
    const { screen: part } = await watch(`${server.url}/overlay/${table.lobbyId}?part=poll`, arrive);
    const seen = new Set<string>();
    const look = async (shown: string) => {
      await screen.page.locator(shown).first().waitFor({ state: 'attached' });
      for (const { page } of [screen, show, part]) for (const name of await names(page)) seen.add(name);
    };

    await look('[data-part=panel]');
    await table.setUp({ wordsPerPlayer: 1, otherPlayerTime: 10, categoryOnOverlay: true, discussionTime: 30 });
    await look('[data-phase=setup]');
    await table.sendAsMaster('switch_poll', { on: true, channel: 'gil_tv' });
    await table.start();
    await look('[data-part=timer]');
    await voteFor(server.url, table.lobbyId, 'own-css', 1);
    await table.say('Licht');
    await show.page.locator('[data-newest]').first().waitFor({ state: 'attached' });
    await look('[data-part=word]');
    await screen.page.locator('[data-skipped]').waitFor({ timeout: 60_000 });
    await look('[data-part=message]');
    await look('[data-part=decision-clock]');
    await table.sendAsMaster('open_ballot', {});
    await table.accuse('Ada', 'Bea');
    await look('[data-part=voted]');
    await table.accuse('Bea', 'Ada');
    await table.sendAsMaster('show_ballot', {});
    await look('[data-part=ballot]');
    await table.announce('imposter');
    await part.page.locator('[data-part=accuracy]').waitFor();
    await look('[data-winner]');
    await screen.page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: false } })),
    );
    await look('[data-hidden]');
    table.leave();
    await screen.page.locator('[data-offline]').first().waitFor({ timeout: 60_000 });
    await look('[data-offline]');

    const parts = await promised(/^- `data-part`: (.+?)\n- /ms, /`([\w-]+)`/g);
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter((part) => !seen.has(`data-part=${part}`))).toEqual([]);
    const phases = ['intermission', 'setup', 'playing', 'winner_selection', 'winner_announcement'];
    const attributes = [...(await guide).matchAll(/`(data-[a-z-]+)`/g)].map(([, name]) => name);
    expect(attributes.filter((name) => ![...seen].some((one) => one.startsWith(`${name}=`)))).toEqual([]);
    expect(phases.filter((phase) => !seen.has(`data-phase=${phase}`))).toEqual([]);
  });

  it('every variable the guide promises has a value in both themes', async ({ server, arrive }) => {
    const variables = await promised(/^- Variablen: ([^.]+)\./ms, /`(?:--overlay)?(-[a-z-]+)`/g);
    expect(variables.length).toBeGreaterThan(10);

    for (const theme of ['dark', 'light']) {
      const { screen } = await watch(`${server.url}/overlay/?demo=1&theme=${theme}`, arrive);
      await screen.panels.first().waitFor();
      const unset = await screen.page.evaluate(
        (all) => all.filter((name) => !getComputedStyle(document.documentElement).getPropertyValue(`--overlay${name}`)),
        variables,
      );
      expect(unset).toEqual([]);
    }
  });
});

function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate((node, name) => String(Reflect.get(getComputedStyle(node), name)), property);
}

/** `name=value` of every data attribute on the page. */
function names(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('*')].flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => name.startsWith('data-'))
        .map((name) => `${name}=${element.getAttribute(name)}`),
    ),
  );
}
