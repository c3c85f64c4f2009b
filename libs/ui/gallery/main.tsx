import '../src/styles/everywhere';

import { createRoot } from 'react-dom/client';

import classes from '../src/gallery/Gallery.module.css';
import { openPseudolocale } from '../src/gallery/pseudolocales';
import { specimens } from '../src/gallery/specimens';
import { TarnwortProvider } from '../src/index';

const query = new URLSearchParams(window.location.search);
const theme = query.get('theme');
await openPseudolocale(query.get('lang'));

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <TarnwortProvider {...(theme === 'dark' || theme === 'light' ? { colorScheme: theme } : {})}>
      <Gallery />
    </TarnwortProvider>,
  );
}

/** Every shared component in every state that looks different, each in a frame with its name. */
function Gallery() {
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
