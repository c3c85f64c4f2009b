import { IconScale, IconSpy, IconUsers } from '@tabler/icons-react';

export const winnerIcons = { regular_players: IconUsers, imposter: IconSpy, draw: IconScale };
