import { CodeBox, type CodeLink } from '../../shared/CodeBox';
import classes from './Scenes.module.css';

const EDGE = 340;

/** `part=join`: the code for watching, or for joining. Nothing without a link. */
export function JoinCard({ link }: { link: CodeLink | null }) {
  return link && <CodeBox link={link} edge={EDGE} className={`${classes.root} ${classes.code}`} />;
}
