/** All style sheets, for an app without small pages. */
import './everywhere';
import './forms';
import './menus';
import './dialogs';
import './toasts';
