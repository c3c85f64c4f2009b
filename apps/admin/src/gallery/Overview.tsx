import { galleryLanguages } from '@tarnwort/ui/gallery/test-languages.ts';

import { scenes } from './scenes';

/** Links to every scene in every language. */
export function Overview() {
  return (
    <main>
      {scenes.map((scene) => (
        <p key={scene}>
          {scene}:{' '}
          {galleryLanguages.map((language) => (
            <span key={language}>
              <a href={`?scene=${scene}&lang=${language}`}>{language}</a>{' '}
            </span>
          ))}
        </p>
      ))}
    </main>
  );
}
