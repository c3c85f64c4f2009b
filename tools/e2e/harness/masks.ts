/**
 * Masks with a path nearer than 4 to the inner edge of their ring, which is 62 from the middle of the drawing; the clipped pattern
 * may reach it. Points of a path are slow to compute, so only paths whose box reaches that far are checked.
 */
export function masksAtTheirRing(): (string | undefined)[] {
  const far = (x: number, y: number) => Math.hypot(x - 50, y - 50) > 58;
  const boxIsFar = (path: SVGPathElement) => {
    const { x, y, width, height } = path.getBBox();
    return [x, x + width].some((side) => far(side, y) || far(side, y + height));
  };
  const reachesFar = (path: SVGPathElement) => {
    const length = path.getTotalLength();
    return Array.from({ length: 200 }, (_, step) => path.getPointAtLength((step / 200) * length)).some(({ x, y }) =>
      far(x, y),
    );
  };
  return [...document.querySelectorAll<SVGElement>('svg[data-mask]')]
    .filter((mask) =>
      [...mask.querySelectorAll<SVGPathElement>('g path')].some(
        (path) => !path.closest('[clip-path]') && boxIsFar(path) && reachesFar(path),
      ),
    )
    .map((mask) => mask.dataset.mask);
}
