/** All style sheets, for an app without small pages. */
import '@mantine/core/styles/Kbd.layer.css';
import './everywhere';
import './forms';
import './menus';
import './dialogs';
import './toasts';
