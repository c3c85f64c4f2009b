import classes from './Gallery.module.css';
import { specimens } from './specimens';

/** Every shared component in every state that looks different, each in a frame with its name. */
export function Gallery() {
  return (
    <main className={classes.root}>
      <h1 className={classes.title}>Tarnwort</h1>
      {specimens.map(({ name, draw }) => (
        <figure key={name} className={classes.frame} data-specimen={name}>
          <figcaption className={classes.name}>{name}</figcaption>
          <div className={classes.piece}>{draw()}</div>
        </figure>
      ))}
    </main>
  );
}
