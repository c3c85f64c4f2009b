import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { opacityAt } from '../harness/pixels.ts';
import { overlaySays, sees } from '../harness/seen.ts';
import { watch } from '../harness/table.ts';
import type { Box, OverlayScreen } from '../screens/overlay-screen.ts';

/** Corners, edges and the gap between the panels of a picture of 1920x1080 with two players. */
const ground = [
  [1, 1],
  [1918, 1],
  [1, 1078],
  [1918, 1078],
  [960, 1],
  [960, 540],
] as const;

describe('overlay', () => {
  it('the ground is transparent in every phase, the panels are not', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const overlay = await watch(`${server.url}/overlay/${table.lobbyId}`, arrive);
    const { page, panels } = overlay.screen;
    const expectTransparent = async (phase: string) => {
      const box = await panels.first().boundingBox();
      if (!box) throw new Error('no panel');
      const [onPanel, ...around] = await opacityAt(page, [
        [Math.round(box.x + 40), Math.round(box.y + box.height / 2)],
        ...ground,
      ]);
      expect({ onPanel, around }, phase).toEqual({ onPanel: 255, around: ground.map(() => 0) });
    };

    await panels.nth(1).waitFor();
    await expectTransparent('intermission');
    await table.setUp();
    await expectTransparent('setup');
    await table.start();
    await panels.getByRole('timer').waitFor();
    await expectTransparent('playing');
    await table.sendAsMaster('end_current_round', {});
    await overlaySays({ overlay }, 'Runde beendet - warte auf Gewinner-Auswahl');
    await expectTransparent('winner selection');
    await table.announce('regular_players');
    await sees('the overlay', () => overlay.screen.roles(), { Ada: 'Crewmate', Bea: 'Imposter' });
    await expectTransparent('winner announcement');
  });

  it('twelve players come one by one: every panel is inside the picture and none covers another', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    const large = await watch(`${server.url}/overlay/${table.lobbyId}`, arrive);
    const small = await watch(`${server.url}/overlay/${table.lobbyId}`, arrive);
    await small.screen.page.setViewportSize({ width: 1280, height: 720 });

    for (let count = 1; count <= 12; count += 1) {
      await table.sit(`Gast ${count}`);
      for (const { person, screen } of [large, small]) {
        await sees(person.name, async () => (await screen.boxes()).length, count);
        await sees(person.name, () => misplaced(screen), []);
      }
    }
  });
});

/** Panels that stick out of the picture or lie over another one. */
async function misplaced(overlay: OverlayScreen): Promise<string[]> {
  const { width, height } = overlay.page.viewportSize() ?? { width: 0, height: 0 };
  const boxes = await overlay.boxes();
  return boxes.flatMap((one, index) => {
    const outside = one.x < 0 || one.y < 0 || one.x + one.width > width || one.y + one.height > height;
    const covered = boxes.slice(index + 1).some((other) => overlap(one, other));
    return outside || covered ? [`panel ${index + 1} ${outside ? 'outside' : 'covered'}: ${JSON.stringify(one)}`] : [];
  });
}

function overlap(one: Box, other: Box): boolean {
  const apart = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !apart && one.y + one.height > other.y && other.y + other.height > one.y;
}
