import { IconScale, IconSpy, IconUsers } from '@tabler/icons-react';

/** The icon of each side that can win, and of a draw. */
export const winnerIcons = { regular_players: IconUsers, imposter: IconSpy, draw: IconScale };
