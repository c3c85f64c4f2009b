/** What Arabic needs besides its texts: a font, and mirrored icons. Loaded when it is chosen. */
import '@fontsource-variable/readex-pro';
import './direction.css';
