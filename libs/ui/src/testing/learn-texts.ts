import { adminTexts } from '../catalogue/admin-texts';
import { playerTexts } from '../catalogue/player-texts';
import { learnTexts } from '../i18n/i18n';

// A setup file of every unit test: what the apps do before they draw anything.
learnTexts(playerTexts);
learnTexts(adminTexts);
