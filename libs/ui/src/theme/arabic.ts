/** What Arabic needs besides its texts: a font, and mirrored icons. Loaded when it is chosen. */
import './arabic-font.css';
import './direction.css';
