import type { Page } from 'playwright-core';

type Point = readonly [x: number, y: number];

/** Opacity of a page's picture at points of its window, 0 to 255, as a browser source would mix it into a broadcast. */
export async function opacityAt(page: Page, points: readonly Point[]): Promise<number[]> {
  return (await pixelsAt(page, points)).map(([, , , opacity = -1]) => opacity);
}

/** Red, green and blue of a page's picture at points of its window, each 0 to 255. */
export async function colourAt(page: Page, points: readonly Point[]): Promise<number[][]> {
  return (await pixelsAt(page, points)).map((pixel) => pixel.slice(0, 3));
}

async function pixelsAt(page: Page, points: readonly Point[]): Promise<number[][]> {
  const picture = await page.screenshot({ omitBackground: true });
  const canvas = await page.context().newPage();
  try {
    return await canvas.evaluate(
      async ([png, places]) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (!drawing) throw new Error('no canvas');
        drawing.drawImage(image, 0, 0);
        return places.map(([x, y]) => [...drawing.getImageData(x, y, 1, 1).data]);
      },
      [picture.toString('base64'), points] as const,
    );
  } finally {
    await canvas.close();
  }
}
