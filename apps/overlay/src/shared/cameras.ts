/** Most cameras embedded at once; each iframe costs processor time of the streaming computer. */
export const MAX_CAMERAS = 10;
