/** All style sheets, for an app that has no small page. */
import './everywhere';
import './forms';
import './menus';
import './dialogs';
import './toasts';
