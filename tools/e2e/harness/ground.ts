import type { Page } from 'playwright-core';

/** Opacity of a page's picture at points of its window, 0 to 255, as a browser source would mix it into a broadcast. */
export async function opacityAt(page: Page, points: readonly (readonly [x: number, y: number])[]): Promise<number[]> {
  const picture = await page.screenshot({ omitBackground: true });
  const canvas = await page.context().newPage();
  try {
    return await canvas.evaluate(
      async ([png, places]) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (!drawing) throw new Error('no canvas');
        drawing.drawImage(image, 0, 0);
        return places.map(([x, y]) => drawing.getImageData(x, y, 1, 1).data[3] ?? -1);
      },
      [picture.toString('base64'), points] as const,
    );
  } finally {
    await canvas.close();
  }
}
