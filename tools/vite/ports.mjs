/** Where the three apps are served while developing. */
export const ports = { player: 5173, admin: 5174, overlay: 5175 };
