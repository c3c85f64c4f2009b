import classes from './card-grid.module.css';

const SIZES = [
  [4, 'pair'],
  [6, 'few'],
  [9, 'some'],
] as const;

/** Props of the grid for `count` player cards: fewer cards are larger. Three cards share one row. */
export function cardGrid(count: number) {
  const size = count === 3 ? 'few' : (SIZES.find(([most]) => count <= most)?.[1] ?? 'many');
  return { className: classes.root, 'data-size': size };
}
