import { galleryLanguages } from '@tarnwort/ui/gallery/pseudolocales.ts';
import { useState } from 'react';

import classes from './Overview.module.css';
import { scenes } from './scenes';

const sizes = ['390x844', '360x640', '768x1024', '1280x800'];

/** All scenes side by side, each in a window of its own. */
export function Overview() {
  const [size, setSize] = useState('390x844');
  const [theme, setTheme] = useState('dark');
  const [language, setLanguage] = useState('de');
  const [width, height] = size.split('x').map(Number);

  return (
    <main className={classes.root}>
      <header className={classes.choices}>
        <Choice name="Size" value={size} all={sizes} onChoose={setSize} />
        <Choice name="Theme" value={theme} all={['dark', 'light']} onChoose={setTheme} />
        <Choice name="Language" value={language} all={galleryLanguages} onChoose={setLanguage} />
      </header>
      {scenes.map(({ name }) => {
        const address = `?scene=${name}&theme=${theme}&lang=${language}`;
        return (
          <figure key={name} className={classes.scene}>
            <figcaption>
              <a href={address}>{name}</a>
            </figcaption>
            <iframe title={name} src={address} width={width} height={height} loading="lazy" />
          </figure>
        );
      })}
    </main>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  all: string[];
  onChoose: (value: string) => void;
}

function Choice({ name, value, all, onChoose }: ChoiceProps) {
  return (
    <label>
      {name}{' '}
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {all.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}
