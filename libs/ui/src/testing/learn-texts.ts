import { adminTexts } from '../catalogue/admin-texts';
import { playerTexts } from '../catalogue/player-texts';
import { learnTexts } from '../i18n/i18n';

// For unit tests, which draw parts of both.
learnTexts(playerTexts);
learnTexts(adminTexts);
