import { admin } from './admin';
import { studio } from './studio';

export const adminTexts = { admin, studio };
