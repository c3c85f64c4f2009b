import { useOptions, useTexts } from '../options/OptionsContext';
import classes from './NoAccess.module.css';

/** Why there is no picture: a line for somebody who opened the address in an ordinary browser. Nothing on air. */
export function NoAccess() {
  const { lobbyId } = useOptions();
  const texts = useTexts();
  if (window.obsstudio) return null;

  return <p className={classes.root}>{lobbyId ? texts.noAccess : texts.noLobby}</p>;
}
